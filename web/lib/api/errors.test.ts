import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { expect, it } from "vitest";
import { faultsByField, sentenceOf } from "./errors.ts";

/** A refusal about a thing that the API does not find. */
function missing(thing: string, code = "NOT_FOUND") {
	const message = `There is no such ${thing}.`;
	const details = [{ field: "input.domainIds.0", message }];
	return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, details } }] });
}

it("a thing that was shown and is gone is said to be deleted, or no longer shared where it belongs to a domain", () => {
	const sentence = "This domain was deleted, or is no longer shared with you.";
	expect(sentenceOf(missing("domain"), "Failed.")).toBe(sentence);
	expect(faultsByField(missing("domain"))).toEqual({ domainIds: sentence });
	expect(sentenceOf(missing("annotation"), "Failed.")).toBe("This note was deleted, or is no longer shared with you.");
	expect(sentenceOf(missing("API key"), "Failed.")).toBe("This API key no longer exists.");
	expect(sentenceOf(missing("member"), "Failed.")).toBe("This person is no longer a member.");
});

it("another refusal keeps the API's words", () => {
	expect(sentenceOf(missing("host", "BAD_INPUT"), "Failed.")).toBe("There is no such host.");
});
