import { z } from "zod";
import { maxEndpointName, maxUrlLength } from "../../../../schema/rules/limits.ts";
import { nameRule } from "../../../core/name-rule.ts";

/** The name of a webhook or channel: 1–80 characters. */
export const endpointNameRule = nameRule("Enter a name.", maxEndpointName);

/** An address as a text; `address.service.ts` judges what it leads to. */
export const addressRule = z
	.string("Enter an address.")
	.trim()
	.min(1, "Enter an address.")
	.max(maxUrlLength, "The address must not be longer than 2,000 characters.");
