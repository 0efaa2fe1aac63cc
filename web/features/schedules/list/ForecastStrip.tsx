import { Readout, Readouts } from "../../../components/figures/Readouts.tsx";
import { useSeesBalance } from "../../../entities/account/rights.ts";
import type { ForecastFiguresFragment, ScheduleOverviewQuery } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatInteger } from "../../../lib/format.ts";
import { dayInWords } from "../schedule-words.ts";
import { runOutSoon } from "./credits-ahead.ts";

/** The next slot of all that are listed. */
export interface NextSlot {
	name: string;
	words: string;
}

/** The forecast of the chosen domain, or of the account. */
export function forecastOf({ settings, domain }: ScheduleOverviewQuery): ForecastFiguresFragment | null {
	return settings.forecast ?? domain?.forecast ?? null;
}

export interface ForecastStripProps {
	overview: ScheduleOverviewQuery;
	forecast: ForecastFiguresFragment;
	isAll: boolean;
	/** Null: nothing is scheduled. */
	next: NextSlot | null;
}

/** This month's cost and the forecast, for the chosen domain or all; how long the credits last is the account's. */
export function ForecastStrip({ overview: { me }, forecast, isAll, next }: ForecastStripProps) {
	const { takenThisMonth, aheadThisMonth, credits30 } = forecast;
	const seesBalance = useSeesBalance();
	return (
		<Readouts label="Forecast">
			<Readout
				label="This month"
				note={`taken, ${aheadThisMonth === 0 ? "nothing" : `about ${formatInteger(aheadThisMonth)}`} to come`}
			>
				{formatInteger(takenThisMonth)}
			</Readout>
			<Readout label="Next 30 days" note={credits30 === 1 ? "credit" : "credits"}>
				{credits30 > 0 && <small className="ml-0!">about</small>}
				{formatInteger(credits30)}
			</Readout>
			{seesBalance && isAll && next && <LastsUntil me={me} firstUnpaidAt={forecast.firstUnpaidAt} />}
			<Readout label="Next" note={next?.name}>
				{next?.words ?? "Nothing is scheduled"}
			</Readout>
		</Readouts>
	);
}

function LastsUntil({ me, firstUnpaidAt }: Pick<ScheduleOverviewQuery, "me"> & { firstUnpaidAt: string | null }) {
	const { credits, unlimitedCredits } = me;
	const timeZone = localTimeZone();
	return (
		<Readout
			label="Credits last until"
			note={credits === null || unlimitedCredits ? undefined : `${formatInteger(credits)} now`}
		>
			{unlimitedCredits ? (
				"Unlimited"
			) : firstUnpaidAt ? (
				<span className={runOutSoon(firstUnpaidAt, timeZone) ? "text-danger" : undefined}>
					<small className="mr-1.5 ml-0!">about</small>
					{dayInWords(firstUnpaidAt, timeZone)}
				</span>
			) : (
				"More than a year"
			)}
		</Readout>
	);
}
