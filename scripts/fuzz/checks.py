"""Checks of the fuzzer in addition to Schemathesis' own.

Requests with random ids would all return 404, so each gets the id of an existing resource.
"""

import json
import os
import re
from urllib.parse import urlencode
from urllib.request import urlopen

import schemathesis

CONTROL = os.environ["FUZZ_CONTROL"]
IS_READONLY = os.environ["FUZZ_USER"] == "reader"
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
# Requests that a read-only user may send: sign-in and sign-out, an empty transaction, and verbs that only read.
FREE = re.compile(r"/session|/\w+/api/txn|/.+/\{id\}/(export|log|revisions|choices)")

sequence_before = 0


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Generating a whole catalog application in one body takes minutes; its parts are generated one by one."""
    schemas = raw_schema["components"]["schemas"]
    for name in ("catalog.Application.Create", "catalog.Application.Update"):
        kept = {
            field: schema
            for field, schema in schemas[name]["properties"].items()
            if "anyOf" not in schema
        }
        schemas[name]["properties"] = kept


def ask(path):
    with urlopen(f"{CONTROL}{path}", timeout=30) as answer:
        return json.load(answer)


@schemathesis.hook
def before_call(context, case, kwargs):
    global sequence_before
    place_at_resource(case)
    sequence_before = ask("/sequence")


def place_at_resource(case):
    """Replaces a random id. In `/config/api/hostGroups/{id}/...` the class is part of the path, or one of its parameters."""
    parameters = case.path_parameters or {}
    match = re.match(r"/(\w+)/api/([^/]+)/{id}", case.path)
    if match is None or not UUID.fullmatch(str(parameters.get("id", ""))):
        return
    service, name = match.groups()
    name = parameters.get("model", "") if name == "{model}" else name
    found = ask("/id?" + urlencode({"service": service, "name": name}))
    if found is not None:
        case.path_parameters["id"] = found


def is_write(case):
    return case.method.upper() not in ("GET", "HEAD", "OPTIONS")


@schemathesis.check
def refused_requests_store_nothing(ctx, response, case):
    has_to_change_nothing = response.status_code >= 400 or not is_write(case) or IS_READONLY
    if has_to_change_nothing and ask("/sequence") != sequence_before:
        raise AssertionError(f"A request that was answered {response.status_code} changed the store.")


@schemathesis.check
def readers_write_nothing(ctx, response, case):
    is_taken = is_write(case) and response.status_code < 300
    if IS_READONLY and is_taken and not FREE.fullmatch(case.path):
        raise AssertionError(f"A user who may only read was answered {response.status_code}.")


@schemathesis.check
def refusals_are_named(ctx, response, case):
    """The document's `default` covers only these; any other status must be documented at the operation."""
    named = case.operation.definition.raw.get("responses", {})
    if str(response.status_code) not in {*named, "405", "429", "431", "503"}:
        raise AssertionError(f"The status {response.status_code} is not documented: {response.text[:500]}")
