import { createStore, type Store } from "../../lib/store.ts";

/** Grows whenever alerts may have changed, so that everything that shows them reads them again. */
export const alertChanges: Store<number> = createStore(0);

/** Reports that alerts may have changed. */
export function reportAlertChange(): void {
	alertChanges.set(alertChanges.get() + 1);
}
