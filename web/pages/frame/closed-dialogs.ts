import { useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type Rights, roleRefusal, spendRefusal, useRights } from "../../entities/account/rights.ts";
import { entryAt, type Screen } from "../../lib/screens.ts";
import { toastError } from "../../lib/toast.ts";

type Right = Exclude<keyof Rights, "isOwner">;

/** The dialogs that need a right, by their names in the address. */
const needing: Record<Right, readonly string[]> = {
	canWrite: [
		"add-competitor",
		"add-domain",
		"add-keywords",
		"add-note",
		"add-queries",
		"add-rule",
		"brand-terms",
		"ctr-model",
		"delete-keywords",
		"delete-view",
		"edit-domain",
		"edit-keyword",
		"edit-link",
		"edit-rule",
		"edit-view",
		"import-csv",
		"issue",
		"keyword-rule",
		"manage-groups",
		"new-link",
		"note",
		"save-view",
		"set-target",
		"update-view",
		"use-ranking",
	],
	canSpend: ["add-schedule", "check-unchecked", "edit", "others", "start-run", "update-positions"],
	hasAllDomains: ["add-domain", "ctr-model", "keyword-rule"],
	isAdmin: [
		"add-channel",
		"add-webhook",
		"api-settings",
		"branding",
		"channel",
		"delete-channel",
		"delete-domain",
		"delete-webhook",
		"disconnect",
		"edit-webhook",
		"rotate-secret",
		"turn-off-webhook",
	],
};

/** The dialogs closed to the user: a link to one shows the screen alone, and says why. */
export function useClosedDialogs(): ReadonlySet<string> {
	const { canWrite, canSpend, hasAllDomains, isAdmin } = useRights();
	return useMemo(() => {
		const rights = { canWrite, canSpend, hasAllDomains, isAdmin };
		const lacking = Object.keys(needing).filter((right): right is Right => !rights[right as Right]);
		return new Set(lacking.flatMap((right) => needing[right]));
	}, [canWrite, canSpend, hasAllDomains, isAdmin]);
}

/** Says on the user's screens why the dialog in the address stays closed, and takes it out of the address. */
export function useClosedReason(closed: ReadonlySet<string>, screens: readonly Screen[]): void {
	const { canWrite } = useRights();
	const { pathname } = useLocation();
	const [params, setParams] = useSearchParams();
	const name = params.get("dialog");
	// Elsewhere, the page says so.
	const isClosed = name !== null && closed.has(name) && entryAt(screens, pathname) !== undefined;
	const reason = canWrite && name !== null && needing.canSpend.includes(name) ? spendRefusal : roleRefusal;
	useEffect(() => {
		if (!isClosed) return;
		toastError(reason);
		setParams(
			(before) => {
				const after = new URLSearchParams(before);
				after.delete("dialog");
				return after;
			},
			{ replace: true },
		);
	}, [isClosed, reason, setParams]);
}
