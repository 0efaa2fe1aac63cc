import { memo } from "react";
import { useRights } from "../../../entities/account/rights.ts";
import { SnoozeMenu } from "../../../entities/alert/SnoozeMenu.tsx";
import { DeviceCell, LocationCell } from "../../../entities/keyword/KeywordCells.tsx";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useIsAlertCursor, useSnoozeOpened } from "./alert-cursor.ts";
import { useAlertEnv } from "./alert-env.ts";
import {
	type CellProps,
	CheckAgain,
	DirectionMark,
	FiguresCell,
	isOfKeyword,
	isUnconfirmed,
	PhraseCell,
	RangeCell,
	TargetsLink,
	usualInWords,
	WhatCell,
	When,
} from "./cells.tsx";
import { TopIcon, UnreadDot, WayWords } from "./TopAlert.tsx";
import { endInWords } from "./top-words.ts";

export interface AlertTableProps {
	label: string;
	alerts: readonly AlertFieldsFragment[];
	isLate: boolean;
}

const heads = ["Unread", "Direction", "Keyword", "Move", "Range", "What", "Domain", "Location", "Device", "Time"];

/** Alerts about keywords, a row each. */
export function AlertTable({ label, alerts, isLate }: AlertTableProps) {
	const { hasDomains } = useAlertEnv();
	const { canWrite } = useRights();
	const shown = hasDomains ? heads : heads.filter((head) => head !== "Domain");
	return (
		<table
			aria-label={label}
			aria-busy={isLate}
			data-act={canWrite ? actOf(alerts) : "none"}
			className={classNames("alert-table", hasDomains && "has-domains", isLate && "opacity-60")}
		>
			<colgroup>
				{shown.map((head) => (
					<col key={head} className={`alert-col-${head.toLowerCase()}`} />
				))}
				<col className="alert-col-act" />
			</colgroup>
			<thead className="sr-only">
				<tr>
					{[...shown, "Actions"].map((head) => (
						<th key={head} scope="col">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{alerts.map((alert) =>
					isOfKeyword(alert) ? <KeywordRow key={alert.id} alert={alert} /> : <OtherRow key={alert.id} alert={alert} />,
				)}
			</tbody>
		</table>
	);
}

/** What the last column has room for. */
function actOf(alerts: readonly AlertFieldsFragment[]): "check" | "snooze" | "none" {
	if (alerts.some(({ state }) => state === "PENDING")) return "check";
	return alerts.some(({ state }) => state !== "CLEARED") ? "snooze" : "none";
}

const KeywordRow = memo(function KeywordRow({ alert }: CellProps) {
	const { id, keyword, isUnread, state, domain, changedAt } = alert;
	const usual = usualInWords(alert);
	return (
		<tr
			data-alert={id}
			data-keyword={keyword.id}
			data-state={isUnconfirmed(alert) ? "unconfirmed" : state.toLowerCase()}
			aria-current={useIsAlertCursor(id) || undefined}
			className={isUnread ? "is-unread" : undefined}
		>
			<td className="alert-unread">{isUnread && <UnreadDot />}</td>
			<td className="alert-direction">
				<DirectionMark alert={alert} />
			</td>
			<td>
				<PhraseCell alert={alert} />
			</td>
			<td>
				<FiguresCell alert={alert} />
			</td>
			<td>
				<RangeCell alert={alert} />
			</td>
			<td>
				<div className="alert-said">
					{usual && <span className="alert-usual">{usual}</span>}
					<span className={classNames("alert-words", !usual && "is-alone")}>
						<WhatCell alert={alert} />
					</span>
					<TargetsLink alert={alert} />
				</div>
			</td>
			<DomainCell name={domain?.name} />
			<td>
				<LocationCell keyword={keyword} />
			</td>
			<td>
				<DeviceCell keyword={keyword} />
			</td>
			<td className="data text-right text-ink-2">
				<When moment={changedAt} />
			</td>
			<td className="alert-act">
				<Act alert={alert} />
			</td>
		</tr>
	);
});

/** Nothing where all alerts are of one domain. */
function DomainCell({ name }: { name: string | undefined }) {
	const { hasDomains } = useAlertEnv();
	return (
		hasDomains && (
			<td className="data alert-domain text-ink-2" title={name}>
				{name}
			</td>
		)
	);
}

function Act({ alert }: CellProps) {
	const opened = useSnoozeOpened(alert.id);
	if (alert.state === "PENDING") return <CheckAgain alert={alert} />;
	if (alert.state === "CLEARED") return null;
	return <SnoozeMenu alert={alert} name={alert.keyword.keyword} opened={opened} />;
}

/** An alert that is not about a keyword, in a list of several kinds. */
const OtherRow = memo(function OtherRow({ alert }: { alert: AlertFieldsFragment }) {
	const { id, state, text, isUnread, domain, changedAt } = alert;
	const opened = useSnoozeOpened(id);
	const end = endInWords(alert);
	return (
		<tr
			data-alert={id}
			data-state={state.toLowerCase()}
			aria-current={useIsAlertCursor(id) || undefined}
			className={isUnread ? "is-unread" : undefined}
		>
			<td className="alert-unread">{isUnread && <UnreadDot />}</td>
			<td className="alert-direction text-ink-2">
				<TopIcon alert={alert} />
			</td>
			<td colSpan={4}>
				<WayWords alert={alert} />
				{end && <span className="data text-ink-3"> · {end}</span>}
			</td>
			<DomainCell name={domain?.name} />
			<td colSpan={2} />
			<td className="data text-right text-ink-2">
				<When moment={changedAt} />
			</td>
			<td className="alert-act">{state !== "CLEARED" && <SnoozeMenu alert={alert} name={text} opened={opened} />}</td>
		</tr>
	);
});
