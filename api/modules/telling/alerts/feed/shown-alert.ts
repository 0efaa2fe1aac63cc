import { shownLevel } from "../../../meaning/signals/shown-signals.ts";
import type { LevelChangeType } from "../../../meaning/signals/signals.types.ts";
import type { MoveFacts, OperationFacts, SiteWideFacts, ThresholdFacts, WrongPageFacts } from "../alert.entity.ts";
import type { AlertType } from "../alerts.types.ts";
import { limitText, moveText, nameOf, siteWideText, wrongPageText } from "../text/alert-text.policy.ts";
import type { AlertRow } from "./alert-rows.ts";

type Shown = Pick<AlertType, "text" | "move" | "wrongPage" | "threshold" | "siteWide" | "operation">;

/** An alert as clients see it. */
export function shownAlert(row: AlertRow): AlertType {
	const { facts: _, phrase: _phrase, country: _country, language: _language, device: _device, ...alert } = row;
	return { ...alert, ...shownFacts(row) };
}

function shownFacts(row: AlertRow): Shown {
	const facts: unknown = JSON.parse(row.facts);
	const nothing = { move: null, wrongPage: null, threshold: null, siteWide: null, operation: null };
	const { phrase, country, device } = row;
	const name = nameOf({ phrase: phrase ?? "", country: country ?? "", device: device ?? "" });
	if (row.kind === "WRONG_PAGE") {
		const { targetUrl, url } = facts as WrongPageFacts;
		return { ...nothing, text: `${name} ${saysOf(row)}`, wrongPage: { targetUrl, url } };
	}
	if (row.kind === "MOVE") {
		const move = facts as MoveFacts;
		return { ...nothing, text: `${name} ${saysOf(row)}`, move: shownMove(move) };
	}
	if (row.kind === "THRESHOLD") {
		const { limit, checks, position, depth, from = null, since } = facts as ThresholdFacts;
		const threshold = { limit, checks, position, depth, from, since: new Date(since) };
		return { ...nothing, text: `${name} ${saysOf(row)}`, threshold };
	}
	if (row.kind === "SITE_WIDE") {
		const siteWide = facts as SiteWideFacts;
		return {
			...nothing,
			text: siteWideText(siteWide, row.direction ?? "WORSE"),
			siteWide: { ...siteWide, alertId: row.id, domainId: row.domainId ?? "", isWorse: row.direction === "WORSE" },
		};
	}
	const operation = facts as OperationFacts;
	return { ...nothing, text: operation.reason, operation };
}

/** What an alert about a keyword says after the keyword's name. */
export function saysOf(row: Pick<AlertRow, "kind" | "facts" | "state" | "end" | "direction">): string {
	const facts: unknown = JSON.parse(row.facts);
	if (row.kind === "WRONG_PAGE") return wrongPageText(facts as WrongPageFacts, row);
	if (row.kind === "THRESHOLD") return limitText(facts as ThresholdFacts, row);
	return moveText(facts as MoveFacts, row);
}

function shownMove(move: MoveFacts): LevelChangeType {
	const { id, depth, usualBest, usualWorst, readings, isSlide, isImportant } = move;
	return {
		id,
		at: new Date(move.at),
		since: new Date(move.since),
		direction: move.toT > move.fromT ? "WORSE" : "BETTER",
		from: shownLevel(move.fromT, move.fromLost),
		to: shownLevel(move.toT, move.toLost),
		depth,
		usualBest,
		usualWorst,
		readings,
		isSlide,
		isImportant,
	};
}
