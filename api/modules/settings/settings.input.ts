import { z } from "zod";
import { type SettingKey, settingKeys } from "./setting.entity.ts";

/** Settings to save by their keys; an empty text removes. */
export type SettingChanges = Partial<Record<SettingKey, string>>;

/** A credential: trimmed, at most 500 printable characters; an empty one stands for removing it. */
function credential(what: string, characters: RegExp) {
	return z
		.string(`${what} must be a text.`)
		.trim()
		.max(500, { message: `${what} must not be longer than 500 characters.`, abort: true })
		.regex(characters, `${what} contains characters that cannot be part of it.`);
}

const serperKey = credential("The Serper key", /^[\x21-\x7e]*$/);
// Basic authentication ends the login at its first colon.
const dataforseoLogin = credential("The DataForSEO login", /^[\x20-\x39\x3b-\x7e]*$/);
const dataforseoPassword = credential("The DataForSEO password", /^[\x20-\x7e]*$/);

function leftOut<Schema extends z.ZodType>(schema: Schema) {
	return schema.nullish().transform((value) => value ?? undefined);
}

/** Settings as GraphQL sends them; what is left out or null stays. */
export const settingsInput = z
	.object({
		serperApiKey: leftOut(serperKey),
		dataforseoLogin: leftOut(dataforseoLogin),
		dataforseoPassword: leftOut(dataforseoPassword),
		dailyPositionCheck: leftOut(z.boolean("The daily position check must be true or false.")),
	})
	.transform(
		(input): SettingChanges => ({
			serper_api_key: input.serperApiKey,
			dataforseo_login: input.dataforseoLogin,
			dataforseo_password: input.dataforseoPassword,
			dailyPositionCheck: input.dailyPositionCheck?.toString(),
		}),
	);

const valueRules: Record<SettingKey, z.ZodType<string>> = {
	serper_api_key: serperKey,
	dataforseo_login: dataforseoLogin,
	dataforseo_password: dataforseoPassword,
	dailyPositionCheck: z.enum(["true", "false"], "The daily position check must be true or false."),
};

/** A key that can be saved. */
export const savedKey = z.object(
	{ key: z.enum(settingKeys, "There is no such setting.") },
	"The request must be an object with key and value.",
);

/** The value that may be saved under a key. */
export function savedValue(key: SettingKey) {
	return z.object({ value: valueRules[key] });
}

/** A key to try: left out, the one that serves now is tried. */
export const keyToTest = z
	.object(
		{ apiKey: leftOut(serperKey.refine((key) => key !== "", "Please enter an API key first.")) },
		"The request must be an object.",
	)
	.nullish()
	.transform((input) => input?.apiKey);
