// Reads texts as kubectl does, for the fixtures of server/actions/reader.
//
// Standard input is a JSON list of texts; standard output is a JSON list of results in the same order, each
// {"documents": [...]} or {"error": "..."}.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
)

type result struct {
	Documents []json.RawMessage `json:"documents,omitempty"`
	Error     string            `json:"error,omitempty"`
}

// The loop is that of k8s.io/cli-runtime's StreamVisitor.
func read(text string) result {
	decoder := yaml.NewYAMLOrJSONDecoder(strings.NewReader(text), 4096)
	documents := []json.RawMessage{}
	for {
		ext := runtime.RawExtension{}
		if err := decoder.Decode(&ext); err != nil {
			if errors.Is(err, io.EOF) {
				return result{Documents: documents}
			}
			return result{Error: err.Error()}
		}
		raw := bytes.TrimSpace(ext.Raw)
		if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
			continue
		}
		documents = append(documents, json.RawMessage(bytes.Clone(raw)))
	}
}

func main() {
	texts := []string{}
	if err := json.NewDecoder(os.Stdin).Decode(&texts); err != nil {
		log.Fatal(err)
	}
	results := make([]result, len(texts))
	for index, text := range texts {
		results[index] = read(text)
	}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		log.Fatal(err)
	}
}
