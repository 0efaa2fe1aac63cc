import { describe, expect, it } from "vitest";
import { errorForLog } from "./error-for-log.ts";

const value = "of-one-row";

/** As PostgreSQL refuses a row, and MikroORM reports it. */
function refused(): Error {
	const error = Object.assign(new Error("new row violates a check"), { detail: `(${value})`, where: `row ${value}` });
	error.message += `: ${error.detail}`;
	return Object.assign(error, { stack: `Error: ${error.message}\n    at here`, code: "23514" });
}

const inAnother = Object.assign(new Error("Outside"), { previous: refused() });
const inFacts = Object.assign(new Error("Outside"), { facts: { failures: [{ detail: value, line: 7 }] } });
const inItself = Object.assign(refused(), { self: null as unknown });
inItself.self = inItself;

describe("the log of an error", () => {
	it.each([
		["itself", refused()],
		["its cause", new Error("Outside", { cause: refused() })],
		["the cause of its cause", new Error("Outside", { cause: new Error("Between", { cause: refused() }) })],
		["one of several", new AggregateError([new Error("first"), refused()], "Outside")],
		["one of several of several", new AggregateError([new AggregateError([inAnother])], "Outside")],
		["a fact of it", inAnother],
		["a fact of a fact", inFacts],
		["an error that contains itself", inItself],
	])("leaves out the values that PostgreSQL refused, where they stand in %s", (_, error) => {
		expect(JSON.stringify(errorForLog(error))).not.toContain(value);
	});

	it("keeps all else: kinds, sentences, codes and where it came from, of each of several errors", () => {
		expect(errorForLog(new AggregateError([refused()], "Outside"))).toMatchObject({
			type: "AggregateError",
			message: "Outside",
			stack: expect.stringContaining("error-for-log.test"),
			aggregateErrors: [{ type: "Error", code: "23514", message: "new row violates a check: (left out)" }],
		});
		expect(errorForLog(inFacts)).toMatchObject({ facts: { failures: [{ line: 7 }] } });
	});
});
