import { dayInWords } from "../../../entities/alert/alert-words.ts";
import { SnoozeMenu } from "../../../entities/alert/SnoozeMenu.tsx";
import { Arrow } from "../../../entities/position/Change.tsx";
import type { KeywordUsualFragment } from "../../../gql/graphql.ts";
import { alertInWords } from "./usual-words.ts";

export interface AlertLineProps {
	alert: NonNullable<KeywordUsualFragment["openAlert"]>;
	/** The keyword's phrase. */
	name: string;
}

/** The keyword's open alert, and how to snooze it. */
export function AlertLine({ alert, name }: AlertLineProps) {
	const { move, newestReading, snoozedUntil, text, rules = [] } = alert;
	const tops = rules.flatMap(({ topN }) => topN ?? []);
	const [what, rest] = move ? alertInWords(move, tops, newestReading) : [text, ""];
	const isUp = move?.direction === "BETTER";
	return (
		<div className="flex items-center gap-2 border-t border-line py-1 pr-2 pl-5">
			{move && (
				<span aria-hidden className={`shrink-0 ${isUp ? "text-up" : "text-down"}`}>
					<Arrow isUp={isUp} />
				</span>
			)}
			<p className="min-w-0 grow break-words text-ink-2">
				<b className="font-[600] text-ink">{what}</b>
				{rest}
				{snoozedUntil && ` Snoozed until ${dayInWords(snoozedUntil)}.`}
			</p>
			<SnoozeMenu
				alert={alert}
				name={name}
				word={snoozedUntil ? "Change Snooze" : "Snooze Alert"}
				className="inline-flex h-(--h-control) shrink-0 items-center gap-1.5 rounded-md px-2.5 font-[500] whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink"
			/>
		</div>
	);
}
