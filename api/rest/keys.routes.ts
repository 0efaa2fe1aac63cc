import { z } from "zod";
import { notFound } from "../errors.ts";
import { currentKey } from "../modules/people/api-keys/api-keys.service.ts";
import { ScopeEnum } from "../modules/people/api-keys/api-keys.types.ts";
import { countField, field, idField, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { route } from "./framework/route.ts";

const scope = z.enum(ScopeEnum).meta({ id: "ApiKeyScope" });

/** An API key in REST responses. */
export const keyShape = z
	.object({
		id: idField("The key's ID.", "5"),
		name: field(z.string(), "The key's name.", "Reporting"),
		prefix: field(z.string(), "The first characters of the key. Not a secret.", "tr_1f0c77ab"),
		scopes: z.array(scope).meta({ description: "What the key may do.", examples: [["READ"]] }),
		createdAt: momentField("When it was created."),
		expiresAt: momentField("When it expires; null if it never does.").nullable(),
		lastUsedAt: momentField("When it was last used, to the minute.").nullable(),
		monthlyCreditCap: field(
			z.int().nullable(),
			"Credits it may spend per calendar month (UTC); null when only the account's credits limit it.",
			1000,
		),
		spentThisMonth: countField(
			"Price of the runs that it and the schedules it saved started this calendar month (UTC), minus refunds.",
			360,
		),
	})
	.meta({ id: "ApiKey", description: "The API key that made the call." });

const presentKey = presenterOf(keyShape);

/** What a key may know of itself. */
export const keysRoutes = [
	route({
		method: "GET",
		path: "keys/current",
		operationId: "getCurrentKey",
		access: "ANY_KEY",
		summary: "Get the calling API key",
		description: "`NOT_FOUND` for a session, which has no key.",
		answers: { 200: { description: "The key, without its secret.", shape: keyShape } },
		refusals: ["NOT_FOUND"],
		handler: async (ctx) => {
			const key = await currentKey(ctx);
			if (!key) throw notFound("API key");
			return { status: 200, body: presentKey({ ...key, spentThisMonth: key.spentThisMonth ?? 0 }) };
		},
	}),
];
