import { z } from "zod";
import { nameRule } from "../../../core/name-rule.ts";
import { scopes } from "../../../core/scopes.ts";

const scopesMessage = "Choose at least one of the scopes READ, WRITE and SPEND.";
const capMessage = "The monthly credit cap must be a whole number from 1 to 1,000,000,000.";
const expiryMessage = "The expiry must be a time before the year 10000.";

/** A new API key. The service compares its expiry with the database's clock. */
export const newApiKey = z.object(
	{
		name: nameRule("Enter a name for the API key."),
		scopes: z
			.array(z.enum(scopes, scopesMessage), scopesMessage)
			.min(1, scopesMessage)
			.transform((given) => scopes.filter((scope) => given.includes(scope))),
		expiresAt: z
			.date(expiryMessage)
			.max(new Date("9999-12-31T23:59:59.999Z"), expiryMessage)
			.nullish()
			.transform((moment) => moment ?? null),
		monthlyCreditCap: z
			.int(capMessage)
			.min(1, capMessage)
			.max(1_000_000_000, capMessage)
			.nullish()
			.transform((cap) => cap ?? null),
	},
	"The request must be an object with name, scopes, expiresAt and monthlyCreditCap.",
);
