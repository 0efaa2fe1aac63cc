import { describe, expect, it } from "vitest";
import { auditActions } from "../../../schema/rules/audit-actions.ts";
import { createSchema } from "../../graphql/schema.ts";
import { sourceOf, sourcesOf } from "../imports.ts";

/** Mutations that the audit log has no entry of, and why. A new one that is in neither list has not been thought about. */
const unaudited: Record<string, string[]> = {
	"It concerns the person alone.": [
		"changePassword",
		"endOtherSessions",
		"endSession",
		"logout",
		"register",
		"requestPasswordReset",
		"resetPassword",
		"sendVerificationEmail",
		"setAlertMail",
		"updateProfile",
		"verifyEmail",
	],
	"It marks what somebody has read.": ["markAlertsRead"],
	"It tests something.": ["testChannel", "testDataforseo", "testProviderCredential", "testSerper", "testWebhook"],
	"It copies what Google has.": ["syncPerformance", "syncProperties"],
	"The log goes with the account.": ["deleteAccount"],
};

/** Actions that are no mutation. */
const otherwise = ["exportAccount", "grantCredits", "setRole", "transferAccount"];

const mutations = Object.keys(createSchema().getMutationType()?.getFields() ?? {});
const actions = Object.keys(auditActions);

describe("the audit log", () => {
	it("has an entry of every mutation, but for what changes nothing of the account", () => {
		expect(mutations.toSorted()).toEqual(
			[...actions.filter((name) => !otherwise.includes(name)), ...Object.values(unaudited).flat()].sort(),
		);
	});

	it("has no action that nothing writes", () => {
		const named = sourcesOf("api/modules")
			.map(sourceOf)
			.filter((source) => /\brecord(?:Change|Keywords)\(/.test(source))
			.flatMap((source) => [...source.matchAll(/"(\w+)"/g)].map(([, name]) => name));
		expect(actions.filter((name) => !named.includes(name))).toEqual([]);
	});
});
