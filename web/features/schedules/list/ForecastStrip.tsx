import { Readout, Readouts } from "../../../components/figures/Readouts.tsx";
import type { ScheduleOverviewQuery } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatInteger } from "../../../lib/format.ts";
import { dayInWords } from "../schedule-words.ts";
import { runOutSoon } from "./credits-ahead.ts";

/** The next slot of all that are listed. */
export interface NextSlot {
	name: string;
	words: string;
}

/** What is ahead: credits of 30 days, how long they last, the next slot, and what runs by hand took. */
export function ForecastStrip({ overview, next }: { overview: ScheduleOverviewQuery; next: NextSlot | null }) {
	const { forecast } = overview.settings;
	const { credits, unlimitedCredits } = overview.me;
	const { firstUnpaidAt } = forecast;
	const timeZone = localTimeZone();
	return (
		<Readouts label="Forecast">
			<Readout label="Next 30 days" note="credits">
				<small className="mr-1.5 ml-0!">about</small>
				{formatInteger(forecast.credits30)}
			</Readout>
			<Readout
				label="Credits last until"
				note={credits === null || unlimitedCredits ? undefined : `${formatInteger(credits)} now`}
			>
				{unlimitedCredits ? (
					"Unlimited"
				) : firstUnpaidAt ? (
					<span className={runOutSoon(firstUnpaidAt, timeZone) ? "text-danger" : undefined}>
						{dayInWords(firstUnpaidAt, timeZone)}
					</span>
				) : (
					"More than a year"
				)}
			</Readout>
			<Readout label="Next" note={next?.name}>
				{next?.words ?? "None"}
			</Readout>
			<Readout label="Manual runs" note="credits in the last 30 days">
				{formatInteger(forecast.manualCredits30)}
			</Readout>
		</Readouts>
	);
}
