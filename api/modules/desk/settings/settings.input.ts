import { z } from "zod";
import { changesOf } from "../../../core/changes.ts";
import { isTimeZone, spelledTimeZone } from "../../../lib/calendar.ts";
import { type CamelCase, camelCase } from "../../../lib/camel-case.ts";
import { type CredentialKey, credentialKeys, credentialParts } from "../../../providers/catalog.ts";

/** Settings that are not secret. */
export const plainKeys = ["dailyPositionCheck", "alertTimeZone", "alertTime", "approvalLimit"] as const;

/** Settings of an account, by the keys of the documented calls. */
export const settingKeys = [...credentialKeys, ...plainKeys] as const;

export type SettingKey = (typeof settingKeys)[number];

export type PlainKey = (typeof plainKeys)[number];

/** Whether a setting is not secret. */
export function isPlain(key: SettingKey): key is PlainKey {
	return (plainKeys as readonly string[]).includes(key);
}

/** Settings to save, by key; an empty string removes. */
export type SettingChanges = Partial<Record<SettingKey, string>>;

/** A part of a credential: trimmed, at most 500 printable characters; an empty one removes it. */
function credentialRule(key: CredentialKey) {
	const { name, characters } = credentialParts[key];
	return z
		.string(`${name} must be a string.`)
		.trim()
		.max(500, { message: `${name} must not be longer than 500 characters.`, abort: true })
		.regex(characters, `${name} contains invalid characters.`);
}

/** What the parts of credentials may be. */
export const credentialRules = Object.fromEntries(credentialKeys.map((key) => [key, credentialRule(key)])) as Record<
	CredentialKey,
	z.ZodString
>;

const alertTimeZoneSentence = "The time zone must be an IANA name such as Europe/Berlin.";

/** When digests are sent; an empty text restores what it was at first. */
const alertRules = {
	alertTimeZone: z
		.string(alertTimeZoneSentence)
		.refine((name) => name === "" || isTimeZone(name), { message: alertTimeZoneSentence, abort: true })
		.overwrite((name) => name && spelledTimeZone(name))
		.meta({ examples: ["Europe/Berlin"] }),
	alertTime: z
		.string("The time must be HH:mm, from 00:00 to 23:59.")
		.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "The time must be HH:mm, from 00:00 to 23:59."),
};

function leftOut<Schema extends z.ZodType>(schema: Schema) {
	return schema.nullish().transform((value) => value ?? undefined);
}

const limitSentence = "The approval limit must be a whole number from 1 to 1,000,000,000.";

const credentialFields = Object.fromEntries(
	credentialKeys.map((key) => [camelCase(key), credentialRules[key].optional()]),
) as Record<CamelCase<CredentialKey>, z.ZodOptional<z.ZodString>>;

/** Settings from GraphQL. */
export const settingsInput = changesOf(
	{
		...credentialFields,
		dailyPositionCheck: z.boolean("The daily position check must be true or false.").optional(),
		alertTimeZone: leftOut(alertRules.alertTimeZone),
		alertTime: leftOut(alertRules.alertTime),
		approvalLimit: z.int(limitSentence).min(1, limitSentence).max(1_000_000_000, limitSentence).nullish(),
	},
	"The request must be an object with settings.",
).transform(
	(input): SettingChanges => ({
		...Object.fromEntries(credentialKeys.map((key) => [key, input[camelCase(key)]])),
		dailyPositionCheck: input.dailyPositionCheck?.toString(),
		alertTimeZone: input.alertTimeZone,
		alertTime: input.alertTime,
		approvalLimit: input.approvalLimit === null ? "" : input.approvalLimit?.toString(),
	}),
);

const valueRules: Record<SettingKey, z.ZodType<string>> = {
	...credentialRules,
	dailyPositionCheck: z.enum(["true", "false"], "The daily position check must be true or false."),
	...alertRules,
	approvalLimit: z.string(limitSentence).regex(/^(?:[1-9]\d{0,8}|1000000000)?$/, limitSentence),
};

function settingOf<Key extends SettingKey>(key: Key) {
	const id = `${key.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase())}Setting`;
	return z.object({ key: z.literal(key), value: valueRules[key] }).meta({ id });
}

/** One setting to save, by key. */
export const savedSetting = z.discriminatedUnion(
	"key",
	[
		settingOf("dailyPositionCheck"),
		settingOf("alertTimeZone"),
		settingOf("alertTime"),
		settingOf("approvalLimit"),
		...credentialKeys.map(settingOf),
	],
	{
		error: ({ input }) =>
			typeof input === "object" ? "There is no such setting." : "The request must be an object with key and value.",
	},
);

/** A key to test. */
export const testedKey = z.object(
	{
		apiKey: leftOut(
			credentialRules.serper_api_key
				.refine((key) => key !== "", "Please enter an API key first.")
				.meta({ minLength: 1 }),
		),
	},
	"The request must be an object.",
);

/** A key to test; by default the current one. */
export const keyToTest = testedKey.nullish().transform((input) => input?.apiKey);

function given(schema: z.ZodString, message: string) {
	return leftOut(schema.refine((text) => text !== "", message).meta({ minLength: 1 }));
}

/** A DataForSEO login to test: both parts or neither. */
export const testedLogin = z.object(
	{
		login: given(credentialRules.dataforseo_login, "Please enter the login first."),
		password: given(credentialRules.dataforseo_password, "Please enter the password first."),
	},
	"The request must be an object.",
);

/** A login to test; by default the current one. */
export const loginToTest = testedLogin.nullish().transform((input, ctx) => {
	const { login, password } = input ?? {};
	if (login !== undefined && password !== undefined) return { login, password };
	if (login === undefined && password === undefined) return undefined;
	const [field, message] =
		login === undefined ? ["login", "Please enter the login too."] : ["password", "Please enter the password too."];
	ctx.addIssue({ code: "custom", path: [field], message });
	return z.NEVER;
});
