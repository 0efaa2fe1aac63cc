import { globSync, readFileSync } from "node:fs";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { expect, it } from "vitest";
import { faultsByField, goneInWords, sentenceOf } from "./errors.ts";

/** The things that the API may not find, by its word, as an operation of GraphQL meets them. */
function thingsOfTheApi(): string[] {
	const modules = globSync("api/modules/**/*.ts").map((file) => readFileSync(file, "utf8"));
	const named = modules.flatMap((code) => [...code.matchAll(/\bnotFound\(\s*"([^"]+)"/g)].map(([, thing]) => thing));
	return [...new Set(named.filter((thing) => thing !== undefined))].sort();
}

/** A refusal about a thing that the API does not find. */
function missing(thing: string, code = "NOT_FOUND") {
	const message = `There is no such ${thing}.`;
	const details = [{ field: "input.domainIds.0", message }];
	return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, details } }] });
}

it("a thing that was shown and is gone is said to be deleted, or out of reach where it belongs to a domain", () => {
	const sentence = "This domain was deleted, or you no longer have access.";
	expect(sentenceOf(missing("domain"), "Failed.")).toBe(sentence);
	expect(faultsByField(missing("domain"))).toEqual({ domainIds: sentence });
	expect(sentenceOf(missing("annotation"), "Failed.")).toBe("This note was deleted, or you no longer have access.");
	expect(sentenceOf(missing("API key"), "Failed.")).toBe("This API key no longer exists.");
	expect(sentenceOf(missing("member"), "Failed.")).toBe("This person is no longer a member.");
});

it("another refusal keeps the API's words", () => {
	expect(sentenceOf(missing("host", "BAD_INPUT"), "Failed.")).toBe("There is no such host.");
});

it("everything that the API may not find has words, and a new or reworded thing is noticed", () => {
	const things = thingsOfTheApi();
	const isOfDomain = (thing: string) => goneInWords(thing).includes("no longer have access");
	expect(things.filter(isOfDomain).join(", ")).toBe(
		"alert, annotation, check, competitor, domain, issue, keyword, report, rule, run, schedule, share link, view",
	);
	expect(things.filter((thing) => !isOfDomain(thing)).join(", ")).toBe(
		"API key, CTR model, account, call, channel, context, delivery, invitation, link, member, message, page, property, recipient, session, sync, user, webhook",
	);
});
