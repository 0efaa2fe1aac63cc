import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { exampleOf } from "./example.ts";
import { field } from "./fields.ts";

/** An event that webhooks are sent. */
export interface WebhookEvent {
	/** For example `run.finished`. */
	type: string;
	summary: string;
	/** What its body has as `data`; with an ID. */
	data: z.ZodType;
}

const headers = z.object({
	"webhook-id": field(z.string(), "The event's ID, the same at every attempt and replay.", "evt_4711"),
	"webhook-timestamp": field(z.string(), "When this attempt was made, in seconds since 1970.", "1795501925"),
	"webhook-signature": field(
		z.string(),
		"Signatures by Standard Webhooks, separated by spaces.",
		"v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
	),
});

/** The events as OpenAPI 3.1 lists them: requests that the receiver answers. */
export function describeWebhooks(events: readonly WebhookEvent[]): ZodOpenApiPathsObject {
	return Object.fromEntries(
		events.map(({ type, summary, data }) => {
			const name = type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
			const body = z
				.object({
					type: z.literal(type).meta({ description: "The event's type." }),
					timestamp: field(z.iso.datetime(), "When it happened, in UTC.", "2026-11-21T14:32:05.120Z"),
					data,
				})
				.meta({ id: `${name}Event`, description: `The event \`${type}\`.` });
			const content = { "application/json": { schema: body, example: exampleOf(body) } };
			return [
				type,
				{
					post: {
						operationId: `on${name}`,
						summary,
						requestParams: { header: headers },
						requestBody: { required: true, content },
						responses: { "2XX": { description: "Accepted. Anything else is tried again." } },
					},
				},
			];
		}),
	);
}
