import { z } from "zod";
import { pageSchema } from "../../../../core/page.ts";
import { AlertDirectionEnum } from "../../../meaning/signals/signals.types.ts";
import { AlertKindEnum, AlertStateEnum } from "../alerts.types.ts";

const maxChoices = 1_000;

/** A list of IDs, at most 1,000; an empty one is no condition. */
const ids = z
	.array(z.string("An ID must be a string."), "This must be a list.")
	.max(maxChoices, "Choose 1,000 at most.")
	.nullish()
	.transform((list) => (list && list.length > 0 ? [...new Set(list)] : null));

function choices<const Values extends Record<string, string>>(values: Values, message: string) {
	return z
		.array(z.enum(values, message), "This must be a list.")
		.max(maxChoices, "Choose 1,000 at most.")
		.nullish()
		.transform((list) => (list && list.length > 0 ? list : null));
}

const conditions = z.object(
	{
		domainIds: ids,
		keywordIds: ids,
		kinds: choices(AlertKindEnum, "There is no such kind."),
		states: choices(AlertStateEnum, "There is no such state."),
		direction: z.enum(AlertDirectionEnum, "There is no such direction.").nullish(),
		ruleIds: ids,
		messageId: z.string("An ID must be a string.").nullish(),
		isUnread: z.boolean("This must be true or false.").nullish(),
		since: z.date("A moment must be ISO 8601 with a time zone, for example 2026-11-21T14:32:05.120Z.").nullish(),
	},
	"The filter must be an object.",
);

/** Which alerts. */
export type AlertChoice = z.output<typeof conditions>;

const maxSeq = 2_147_483_647;
const seqMessage = "`after` must be a whole number from 0 to 2,147,483,647.";

/** A seq to continue after. */
export const seqRule = z.int(seqMessage).min(0, seqMessage).max(maxSeq, seqMessage);

/** A page of alerts; without a filter, of all. */
export const alertsArgs = z.object({
	after: seqRule.nullish(),
	filter: conditions.nullish().transform((filter): AlertChoice => filter ?? conditions.parse({})),
	page: pageSchema,
});
