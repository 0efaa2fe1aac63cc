import { memo } from "react";
import { MoveFigures } from "../../../entities/alert/MoveFigures.tsx";
import { RangeStrip } from "../../../entities/alert/RangeStrip.tsx";
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
	isMove,
	PhraseButton,
	UsualCell,
	WhatCell,
	When,
} from "./cells.tsx";
import { TopIcon, UnreadDot } from "./TopAlert.tsx";
import { endInWords } from "./top-words.ts";

export interface AlertTableProps {
	label: string;
	alerts: readonly AlertFieldsFragment[];
	isStale: boolean;
}

const heads = ["Unread", "Direction", "Keyword", "Move", "Range", "Usually", "What", "Domain", "Location", "Device"];

/** Alerts about keywords, a row each. */
export function AlertTable({ label, alerts, isStale }: AlertTableProps) {
	const { hasDomains } = useAlertEnv();
	return (
		<table
			aria-label={label}
			aria-busy={isStale}
			data-act={actOf(alerts)}
			className={classNames("alert-table", !hasDomains && "is-one", isStale && "opacity-60")}
		>
			<colgroup>
				{heads.map((head) => (
					<col key={head} className={`alert-col-${head.toLowerCase()}`} />
				))}
				<col className="alert-col-time" />
				<col className="alert-col-act" />
			</colgroup>
			<thead className="sr-only">
				<tr>
					{[...heads, "Time", "Actions"].map((head) => (
						<th key={head} scope="col">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{alerts.map((alert) =>
					isMove(alert) ? <MoveRow key={alert.id} alert={alert} /> : <OtherRow key={alert.id} alert={alert} />,
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

/** Whether an alert was never more than one reading. */
export function isUnconfirmed({ state, end }: Pick<AlertFieldsFragment, "state" | "end">): boolean {
	return state === "PENDING" || end === "RETURNED";
}

const MoveRow = memo(function MoveRow({ alert }: CellProps) {
	const { id, keyword, move, isUnread, state, domain, changedAt } = alert;
	const isPending = state === "PENDING";
	return (
		<tr
			data-alert={id}
			data-keyword={keyword.id}
			data-state={isUnconfirmed(alert) ? "unconfirmed" : state.toLowerCase()}
			aria-current={useIsAlertCursor(id) || undefined}
			className={isUnread ? "is-unread" : undefined}
		>
			<td>{isUnread && <UnreadDot />}</td>
			<td>
				<DirectionMark alert={alert} />
			</td>
			<td>
				<PhraseButton alert={alert} />
			</td>
			<td>
				<MoveFigures move={move} isNowOnly={isPending} />
			</td>
			<td>
				<RangeStrip move={move} isPending={isUnconfirmed(alert)} />
			</td>
			{!isPending && (
				<td className="data text-ink-3">
					<UsualCell alert={alert} />
				</td>
			)}
			<td className="data truncate text-ink-3" colSpan={isPending ? 2 : 1}>
				<WhatCell alert={alert} />
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

function DomainCell({ name }: { name: string | undefined }) {
	return (
		<td className="data truncate text-ink-2" title={name}>
			{name}
		</td>
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
			<td>{isUnread && <UnreadDot />}</td>
			<td className="text-ink-2">
				<TopIcon alert={alert} />
			</td>
			<td colSpan={5} className="truncate" title={text}>
				{text}
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
