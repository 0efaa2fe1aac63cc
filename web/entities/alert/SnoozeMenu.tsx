import { AlarmClock, AlarmClockOff } from "lucide-react";
import { useRights } from "../account/rights.ts";
import { UntilMenu } from "./UntilMenu.tsx";
import { type Snoozable, useSnooze } from "./use-snooze.ts";

/** The API snoozes no longer, in days. */
const maxSnoozeDays = 90;

export interface SnoozeMenuProps {
	alert: Snoozable;
	/** What it is about, for screen readers. */
	name: string;
	/** Next to the icon, where there is room. */
	word?: string;
	/** How many times it was opened from elsewhere, by a key. */
	opened?: number;
	className?: string;
}

/** Snoozes an alert, or wakes one that is snoozed; nothing for viewers. */
export function SnoozeMenu({ alert, name, word, opened, className }: SnoozeMenuProps) {
	const snooze = useSnooze();
	const { canWrite } = useRights();
	if (!canWrite) return null;
	const wake = { label: "Wake now", onSelect: () => snooze(alert, null) };
	const Icon = alert.snoozedUntil ? AlarmClockOff : AlarmClock;
	return (
		<UntilMenu
			label={word ? `${word}: ${name}` : `Snooze ${name}`}
			icon={
				<>
					<Icon size={word ? 13 : 15} aria-hidden />
					{word && <span className="max-md:hidden">{word}</span>}
				</>
			}
			dateTitle="Snooze until a date"
			maxDays={maxSnoozeDays}
			onChoose={(until) => snooze(alert, until)}
			before={alert.snoozedUntil ? [wake] : []}
			{...(opened !== undefined && { opened })}
			{...(className !== undefined && { className })}
		/>
	);
}
