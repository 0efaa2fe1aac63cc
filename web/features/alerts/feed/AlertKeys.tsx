import { useEffect, useEffectEvent, useMemo } from "react";
import { useRights } from "../../../entities/account/rights.ts";
import { setKeywordRows, useRowCursor } from "../../../entities/keyword/keyword-rows.ts";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { useShortcuts } from "../../../lib/keys/shortcuts.ts";
import {
	clearAlertCursor,
	moveAlertCursor,
	setAlertCursor,
	setAlertRows,
	snoozeAtCursor,
	useAlertCursor,
} from "./alert-cursor.ts";
import { useAlertEnv } from "./alert-env.ts";

function elementOf(id: string): Element | null {
	return document.querySelector(`[data-alert="${CSS.escape(id)}"]`);
}

/** What opens an alert: its keyword, or its button. */
function openerOf(id: string): HTMLElement | null {
	const row = elementOf(id);
	return row?.querySelector<HTMLElement>(".keyword-open, [data-way]") ?? row?.querySelector("button") ?? null;
}

/** The focus moves along, so that Enter acts on the row and not on the control pressed before. */
function move(step: 1 | -1): void {
	const id = moveAlertCursor(step);
	if (id === null) return;
	openerOf(id)?.focus({ preventScroll: true });
	elementOf(id)?.scrollIntoView({ block: "nearest" });
}

/** Keys of the alerts: `j` `k` move, Enter or `o` opens, `s` snoozes. */
export function AlertKeys({ alerts }: { alerts: readonly AlertFieldsFragment[] }) {
	const { onOpen } = useAlertEnv();
	const cursorId = useAlertCursor();
	const current = alerts.find(({ id }) => id === cursorId);
	useRows(alerts);

	const open = () => {
		if (current?.keyword) onOpen(current.keyword.id);
		else if (current) openerOf(current.id)?.click();
	};
	const { canWrite } = useRights();
	const canSnooze = canWrite && current && (current.state === "OPEN" || current.state === "SNOOZED");
	useShortcuts({
		j: () => move(1),
		k: () => move(-1),
		Enter: current && open,
		o: current && open,
		s: canSnooze ? snoozeAtCursor : undefined,
	});
	return null;
}

/** Gives the alerts on the screen to the cursor and to a keyword's dialog, where `j` and `k` also go from alert to alert. */
function useRows(alerts: readonly AlertFieldsFragment[]): void {
	const ids = useMemo(() => alerts.map(({ id }) => id), [alerts]);
	const keywordIds = useMemo(() => [...new Set(alerts.flatMap(({ keyword }) => keyword?.id ?? []))], [alerts]);
	useEffect(() => setAlertRows(ids), [ids]);
	useEffect(() => setKeywordRows(keywordIds), [keywordIds]);
	useEffect(
		() => () => {
			clearAlertCursor();
			setKeywordRows([]);
		},
		[],
	);
	const shownId = useRowCursor();
	const follow = useEffectEvent((keywordId: string) => {
		const alert = alerts.find(({ keyword }) => keyword?.id === keywordId);
		if (alert) setAlertCursor(alert.id);
	});
	useEffect(() => {
		if (shownId !== null) follow(shownId);
	}, [shownId]);
}
