import { Field, ID, InputType } from "type-graphql";
import { type AlertDirection, AlertDirectionEnum } from "../../../meaning/signals/signals.types.ts";
import { type AlertKind, AlertKindEnum, type AlertState, AlertStateEnum } from "../alerts.types.ts";

@InputType({ description: "Which alerts to list: those that meet every given condition. Empty lists are ignored." })
export class AlertFilter {
	@Field(() => [ID], {
		nullable: true,
		description: "Alerts of any of these domains, at most 1,000. `NOT_FOUND` for another account's.",
	})
	domainIds?: string[] | null;

	@Field(() => [ID], {
		nullable: true,
		description: "Alerts of any of these keywords, at most 1,000. `NOT_FOUND` for another account's.",
	})
	keywordIds?: string[] | null;

	@Field(() => [AlertKindEnum], { nullable: true, description: "Alerts of any of these kinds." })
	kinds?: AlertKind[] | null;

	@Field(() => [AlertStateEnum], {
		nullable: true,
		description: "Alerts in any of these states. What was nothing (`RETURNED`) is only listed if this names `CLEARED`.",
	})
	states?: AlertState[] | null;

	@Field(() => AlertDirectionEnum, { nullable: true, description: "Alerts of this direction; `BOTH`: of either." })
	direction?: AlertDirection | null;

	@Field(() => [ID], {
		nullable: true,
		description: "Alerts that any of these rules asked for, at most 1,000. `NOT_FOUND` for another account's.",
	})
	ruleIds?: string[] | null;

	@Field(() => ID, {
		nullable: true,
		description:
			"Alerts that this message has lines about, as its link shows them. `NOT_FOUND` for another account's, and for one older than 30 days.",
	})
	messageId?: string | null;

	@Field(() => Boolean, { nullable: true, description: "Only unread alerts, or only the others." })
	isUnread?: boolean | null;

	@Field(() => Date, { nullable: true, description: "Alerts that changed at or after this moment." })
	since?: Date | null;
}
