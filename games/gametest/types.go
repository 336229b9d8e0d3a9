package gametest

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"

	"stammtisch/games"
)

// checkTypes proves that states and moves are values, and that views are fit for JSON.
func checkTypes[S, M comparable, V any]() error {
	return errors.Join(
		checkValue("state", reflect.TypeFor[S]()),
		checkValue("move", reflect.TypeFor[M]()),
		checkJSON("view", reflect.TypeFor[V](), map[reflect.Type]bool{}))
}

// checkImaginer finds an Imagine that is not that of games.Imaginer: it would never be asked.
func checkImaginer[S, M comparable, V any](rules games.Rules[S, M, V]) error {
	_, imagines := rules.(games.Imaginer[S, V])
	if method := reflect.ValueOf(rules).MethodByName("Imagine"); method.IsValid() && !imagines {
		return fmt.Errorf("types: Imagine is a %s, want %s", method.Type(),
			reflect.TypeFor[func(V, games.Seat, *rand.Rand) S]())
	}
	return nil
}

// checkValue walks through a type and complains about what is shared when it is copied.
func checkValue(path string, t reflect.Type) error {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Func, reflect.Chan, reflect.Interface,
		reflect.UnsafePointer, reflect.Uintptr:
		return fmt.Errorf("types: %s is a %s (%s): no value", path, t.Kind(), t)
	case reflect.Array:
		return checkValue(path+"[]", t.Elem())
	case reflect.Struct:
		var errs []error
		for i := range t.NumField() {
			errs = append(errs, checkValue(path+"."+t.Field(i).Name, t.Field(i).Type))
		}
		return errors.Join(errs...)
	}
	return nil
}

// checkJSON walks through the type of a view and complains about fields without a name in JSON, and about
// lists of bytes (cards are bytes), which JSON would write as base64.
func checkJSON(path string, t reflect.Type, seen map[reflect.Type]bool) error {
	if seen[t] || writesItself(t) {
		return nil
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 && !writesItself(t.Elem()) {
			return fmt.Errorf("types: %s is a %s, which JSON writes as base64", path, t)
		}
		return checkJSON(path+"[]", t.Elem(), seen)
	case reflect.Array, reflect.Map, reflect.Pointer:
		return checkJSON(path+"[]", t.Elem(), seen)
	case reflect.Struct:
		var errs []error
		for field := range t.Fields() {
			if _, named := field.Tag.Lookup("json"); field.IsExported() && !field.Anonymous && !named {
				errs = append(errs, fmt.Errorf("types: %s.%s has no JSON tag", path, field.Name))
			}
			errs = append(errs, checkJSON(path+"."+field.Name, field.Type, seen))
		}
		return errors.Join(errs...)
	}
	return nil
}

// writesItself reports whether the type has its own form in JSON.
func writesItself(t reflect.Type) bool {
	pointer := reflect.PointerTo(t)
	return pointer.Implements(reflect.TypeFor[json.Marshaler]()) || pointer.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}
