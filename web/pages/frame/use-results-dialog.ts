import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { ShownChecks } from "../../features/serp-results/checked-serp.ts";
import { useStable } from "../../lib/use-stable.ts";

const names = { checkId: "serp", earlierId: "with" } as const;

/** The dialog of the results that the address names: `?serp=<check>`, or with `&with=<earlier check>`. */
export interface ResultsAddress {
	/** Null while closed. */
	shown: ShownChecks | null;
	/** Opens it; the back button closes it. */
	open: (checkId: string, earlierId?: string | null) => void;
	/** Shows other checks without adding to the history: "back" still closes. */
	go: (shown: ShownChecks) => void;
	close: () => void;
}

/** Opens the results of checks over any screen. */
export function useResultsDialog(): ResultsAddress {
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const { state } = useLocation();
	const checkId = params.get(names.checkId);

	const open = useStable((id: string, earlierId: string | null = null) =>
		setParams((before) => withChecks(before, { checkId: id, earlierId }), {
			preventScrollReset: true,
			state: { openedDialog: names.checkId },
		}),
	);
	const go = useStable((shown: ShownChecks) =>
		setParams((before) => withChecks(before, shown), { replace: true, preventScrollReset: true, state }),
	);
	const close = useStable(() => {
		// Already closed, by "back" or by hand while a request was pending: another step back would leave the page.
		if (!new URLSearchParams(window.location.search).has(names.checkId)) return;
		// Opened from this page: step back, so that "back" does not open it again. Reached by a link: drop the parameters.
		if ((state as { openedDialog?: string } | null)?.openedDialog === names.checkId) void navigate(-1);
		else setParams((before) => withChecks(before, null), { replace: true, preventScrollReset: true });
	});
	const shown = checkId === null ? null : { checkId, earlierId: params.get(names.earlierId) };
	return { shown, open, go, close };
}

/** The same address with other checks, or without any. */
function withChecks(before: URLSearchParams, shown: ShownChecks | null): URLSearchParams {
	const after = new URLSearchParams(before);
	for (const [key, name] of Object.entries(names)) {
		const id = shown?.[key as keyof ShownChecks] ?? null;
		if (id === null) after.delete(name);
		else after.set(name, id);
	}
	return after;
}
