import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { SheetRow } from "../../components/page/Sheet.tsx";
import { GrantCredits } from "../../entities/account/GrantCredits.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { useSession } from "../../entities/account/session.ts";
import { DailySchedulesDocument, type ScheduleFieldsFragment } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatCount, formatMoment } from "../../lib/format.ts";
import { useToday } from "../../lib/use-today.ts";
import { SettingsSkeleton } from "./SettingsSkeleton.tsx";
import {
	byUrgency,
	isInTrouble,
	lastRunInWords,
	nextRunInWords,
	ownSchedulesInWords,
	rateInWords,
} from "./schedule-words.ts";

/** Domains shown before "show all". */
const fewDomains = 10;

/** Milliseconds between refetches, because runs start and end in the background. */
const pollInterval = 30_000;

/** What daily updates cost, and each domain's last check, next check and problem. */
export function DailySchedules() {
	const { me } = useSession();
	const { isOwner } = useRights();
	const {
		value: data,
		error,
		retry,
	} = useReading(DailySchedulesDocument, {
		pollInterval,
		skipPollAttempt: () => document.hidden,
	});
	const [hasAll, setHasAll] = useState(false);
	if (!data) {
		if (!error) return <SettingsSkeleton rows={1} />;
		return <LoadingFailure onRetry={retry}>The schedules could not be loaded.</LoadingFailure>;
	}
	const { dailyPositionCheck: isDaily, dailyChecks } = data.settings;
	const missing = data.me.unlimitedCredits ? 0 : dailyChecks.cost - (data.me.credits ?? 0);
	const scheduled = data.domains.filter(({ schedule }) => isDaily && schedule.isOn);
	const domains = scheduled.toSorted((one, other) => byUrgency(one.schedule, other.schedule));
	const ownSchedules = data.domains.filter(({ schedules }) => schedules.length > 0).length;
	const areAllOwn = ownSchedules > 0 && ownSchedules === data.domains.length;
	const shown = hasAll ? domains : domains.slice(0, fewDomains);
	return (
		<>
			{!areAllOwn && (
				<SheetRow>
					<p className="text-ink-2">
						{!isDaily && dailyChecks.cost > 0 && "Daily updates would take "}
						{rateInWords(dailyChecks, data.me)}
					</p>
					{missing > 0 && (
						<p className="w-full pb-1 text-ink-2">
							Keywords you cannot pay for are skipped. A lower depth costs less.{" "}
							{isOwner && <GrantCredits email={me.email} missing={missing} />}
						</p>
					)}
				</SheetRow>
			)}
			{domains.length > 0 && (
				<ul aria-label="Daily updates of the domains" className="border-t border-line md:pt-2.25">
					{shown.map(({ id, name, schedule }) => (
						<Domain key={id} name={name} schedule={schedule} />
					))}
				</ul>
			)}
			{ownSchedules > 0 && (
				<SheetRow>
					<Link to="/app/schedules?all=1" className="text-ink-2 underline underline-offset-3">
						{ownSchedulesInWords(ownSchedules, data.domains.length)}
					</Link>
				</SheetRow>
			)}
			{domains.length > shown.length && (
				<SheetRow>
					<Button size="small" onClick={() => setHasAll(true)}>
						Show all {formatCount(domains.length, "domain")}
					</Button>
				</SheetRow>
			)}
		</>
	);
}

function Domain({ name, schedule }: { name: string; schedule: ScheduleFieldsFragment }) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const moment = (iso: string) => formatMoment(iso, today, (at) => dayOf(at, timeZone));
	const hasRun = schedule.lastRun?.state !== "STOPPED";
	return (
		<SheetRow as="li">
			<span className="min-w-0 flex-1">
				<span dir="auto" className="break-words">
					{name}
				</span>
				<span className="data block break-words text-ink-3">{nextRunInWords(schedule, moment)}</span>
				<span className={hasRun ? "data block break-words text-ink-3" : "data block break-words text-ink"}>
					{lastRunInWords(schedule, moment) ?? "No daily run yet"}
				</span>
				{isInTrouble(schedule) ? (
					<span className="flex items-start gap-1.25 pb-1 text-xs text-danger">
						<TriangleAlert size={13} aria-hidden className="mt-px shrink-0" />
						{schedule.problem}
					</span>
				) : (
					<span className="block text-ink-3">{schedule.problem}</span>
				)}
			</span>
		</SheetRow>
	);
}
