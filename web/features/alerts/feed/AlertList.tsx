import { SnoozeMenu } from "../../../entities/alert/SnoozeMenu.tsx";
import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell } from "../../../entities/keyword/KeywordCells.tsx";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import type { AlertTableProps } from "./AlertTable.tsx";
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
	TargetsLink,
	usualInWords,
	WhatCell,
	When,
} from "./cells.tsx";
import { TopIcon, UnreadDot, WayWords } from "./TopAlert.tsx";
import { endInWords } from "./top-words.ts";

/** A phone's alerts, three lines each. */
export function AlertList({ label, alerts, isLate }: AlertTableProps) {
	return (
		<ul aria-label={label} aria-busy={isLate} className={classNames("alert-list", isLate && "opacity-60")}>
			{alerts.map((alert) => (
				<Item key={alert.id} alert={alert} />
			))}
		</ul>
	);
}

function Item({ alert }: { alert: AlertFieldsFragment }) {
	const { id, keyword, state, isUnread } = alert;
	return (
		<li
			data-alert={id}
			data-keyword={keyword?.id}
			data-state={isUnconfirmed(alert) ? "unconfirmed" : state.toLowerCase()}
			aria-current={useIsAlertCursor(id) || undefined}
			className={isUnread ? "is-unread" : undefined}
		>
			{isUnread && <UnreadDot />}
			{isOfKeyword(alert) ? <KeywordItem alert={alert} /> : <OtherItem alert={alert} />}
		</li>
	);
}

function KeywordItem({ alert }: CellProps) {
	const { keyword, domain, changedAt } = alert;
	const { hasDomains } = useAlertEnv();
	const usual = usualInWords(alert);
	return (
		<>
			<DirectionMark alert={alert} />
			<span className="alert-phrase">
				<PhraseCell alert={alert} />
			</span>
			<FiguresCell alert={alert} />
			<span className="alert-facts">
				<Flag country={keyword.country} />
				{keyword.location?.name ?? keyword.country}
				<DeviceCell keyword={keyword} />
				<span className="alert-fact">{hasDomains ? domain?.name : usual}</span>
			</span>
			<span className="alert-when">
				<When moment={changedAt} />
			</span>
			<span className="alert-what">
				{hasDomains && usual && `${usual} · `}
				<WhatCell alert={alert} isBrief />
				<TargetsLink alert={alert} />
			</span>
			<ItemAct alert={alert} />
		</>
	);
}

function ItemAct({ alert }: CellProps) {
	const opened = useSnoozeOpened(alert.id);
	if (alert.state === "CLEARED") return null;
	return (
		<span className={alert.state === "PENDING" ? "alert-check" : "alert-snooze"}>
			{alert.state === "PENDING" ? (
				<CheckAgain alert={alert} />
			) : (
				<SnoozeMenu alert={alert} name={alert.keyword.keyword} opened={opened} />
			)}
		</span>
	);
}

function OtherItem({ alert }: { alert: AlertFieldsFragment }) {
	const { id, domain, text, changedAt, state } = alert;
	const { hasDomains } = useAlertEnv();
	const opened = useSnoozeOpened(id);
	const end = endInWords(alert);
	return (
		<>
			<TopIcon alert={alert} />
			<span className="alert-text">
				<WayWords alert={alert} />
			</span>
			<span className="alert-what">
				{hasDomains && domain && `${domain.name} · `}
				{end ?? <When moment={changedAt} />}
			</span>
			{state !== "CLEARED" && (
				<span className="alert-snooze">
					<SnoozeMenu alert={alert} name={text} opened={opened} />
				</span>
			)}
		</>
	);
}
