import { Suspense } from "react";
import { useUrlDialog } from "../../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { BulkDialogsProps } from "./OpenBulkDialogs.tsx";

const OpenBulkDialogs = lazyPart(() => import("./OpenBulkDialogs.tsx").then((m) => m.OpenBulkDialogs));

/** The dialogs that change or delete keywords; the address says which one is open. Their code is loaded with the first. */
export function BulkDialogs(props: BulkDialogsProps) {
	const manageGroups = useUrlDialog("manage-groups");
	const deleteSelected = useUrlDialog("delete-keywords");
	const isAnyOpen = props.deleting !== null || manageGroups.isOpen || deleteSelected.isOpen;
	return <Suspense>{isAnyOpen && <OpenBulkDialogs {...props} />}</Suspense>;
}
