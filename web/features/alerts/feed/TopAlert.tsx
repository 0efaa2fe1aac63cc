import {
	CalendarClock,
	ChevronsDown,
	ChevronsUp,
	CircleStop,
	Coins,
	CornerUpRight,
	Hand,
	KeyRound,
	type LucideIcon,
	Send,
	TriangleAlert,
} from "lucide-react";
import { Link } from "react-router-dom";
import { causeSentence } from "../../../../schema/rules/site-wide-words.ts";
import { Button, buttonLook } from "../../../components/Button.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { dayInWords } from "../../../entities/alert/alert-words.ts";
import { SnoozeMenu } from "../../../entities/alert/SnoozeMenu.tsx";
import type { AlertFieldsFragment, OperationKind } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { dayAndTime, momentInWords } from "../../../lib/moment.ts";
import { useIsAlertCursor, useSnoozeOpened } from "./alert-cursor.ts";
import { useAlertEnv } from "./alert-env.ts";
import { SiteWideBars } from "./SiteWideBars.tsx";
import { operationTitles, siteWideInWords, type Way, wayFrom } from "./top-words.ts";

const operationIcons: Record<OperationKind, LucideIcon> = {
	RUN_STOPPED: CircleStop,
	CHECKS_FAILING: TriangleAlert,
	CREDITS_LOW: Coins,
	PROVIDER_REFUSED: KeyRound,
	SCHEDULE_LATE: CalendarClock,
	RUN_HELD: Hand,
	DELIVERY_FAILING: Send,
};

/** The icon of an alert that is not about one keyword. */
export function TopIcon({ alert: { kind, operation, direction } }: { alert: AlertFieldsFragment }) {
	const moved = direction === "BETTER" ? ChevronsUp : ChevronsDown;
	const Icon = operation ? operationIcons[operation.kind] : kind === "WRONG_PAGE" ? CornerUpRight : moved;
	return <Icon size={15} aria-hidden className="shrink-0" />;
}

/** An alert about a whole site or about Toprung itself: two lines and one button. */
export function TopAlert({ alert }: { alert: AlertFieldsFragment }) {
	const { id, siteWide, operation, direction, domain, isUnread, changedAt } = alert;
	const opened = useSnoozeOpened(id);
	const { hasDomains } = useAlertEnv();
	const title = siteWide
		? siteWideInWords(siteWide, direction === "WORSE")
		: operation && operationTitles[operation.kind];
	const way = wayFrom(alert, useRights().isAdmin);
	return (
		<section
			aria-label={siteWide ? "Site-wide" : "Operations"}
			data-alert={id}
			aria-current={useIsAlertCursor(id) || undefined}
			className={classNames("top-alert", isUnread && "is-unread")}
		>
			{isUnread && <UnreadDot />}
			<TopIcon alert={alert} />
			<div>
				<h2>{title}</h2>
				<p>{siteWide ? causeSentence(siteWide) : operation?.reason}</p>
				{siteWide && <SiteWideBars siteWide={siteWide} isWorse={direction === "WORSE"} />}
			</div>
			<p className="top-alert-who">
				{hasDomains && <span>{domain?.name}</span>}
				<time dateTime={changedAt} title={dayAndTime(changedAt)}>
					{momentInWords(changedAt)}
				</time>
			</p>
			<span className="top-alert-go">
				{way && <WayButton way={way} />}
				<SnoozeMenu alert={alert} name={title ?? ""} opened={opened} />
			</span>
		</section>
	);
}

export function UnreadDot() {
	return (
		<span className="unread-dot">
			<span className="sr-only">Unread</span>
		</span>
	);
}

/** What happened, in its own row, which links to where its button would. */
export function WayWords({ alert }: { alert: AlertFieldsFragment }) {
	const { onOpenRun } = useAlertEnv();
	const { text, snoozedUntil } = alert;
	const way = wayFrom(alert, useRights().isAdmin);
	const rests = snoozedUntil && <span className="data text-ink-3"> · snoozed until {dayInWords(snoozedUntil)}</span>;
	if (!way) {
		return (
			<>
				{text}
				{rests}
			</>
		);
	}
	const look = { "data-way": true, title: way.label, className: "alert-way" };
	return (
		<>
			{"to" in way ? (
				<Link to={way.to} {...look}>
					{text}
				</Link>
			) : (
				<button type="button" aria-haspopup="dialog" onClick={() => onOpenRun(way.runId)} {...look}>
					{text}
				</button>
			)}
			{rests}
		</>
	);
}

function WayButton({ way }: { way: Way }) {
	const { onOpenRun } = useAlertEnv();
	if ("to" in way) {
		return (
			<Link to={way.to} data-way className={buttonLook()}>
				{way.label}
			</Link>
		);
	}
	return (
		<Button data-way aria-haspopup="dialog" onClick={() => onOpenRun(way.runId)}>
			{way.label}
		</Button>
	);
}
