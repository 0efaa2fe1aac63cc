import { CloseAtOnce } from "../../components/overlay/CloseAtOnce.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useStore } from "../../lib/store.ts";
import type { FilterStateControl } from "../filter/keyword-filters.ts";
import { DeleteViewDialog } from "./DeleteViewDialog.tsx";
import { openViews } from "./open-views.ts";
import { SaveViewDialog } from "./SaveViewDialog.tsx";
import { UpdateViewDialog } from "./UpdateViewDialog.tsx";
import type { TableSettings, ViewDialogControls } from "./view-input.ts";

export interface ViewDialogsProps {
	domain: DomainFieldsFragment;
	control: FilterStateControl;
	dialogs: ViewDialogControls;
	table: TableSettings | undefined;
}

/** The dialogs about the open view, and the one that saves a new one. */
export function ViewDialogs({ domain, control, dialogs, table }: ViewDialogsProps) {
	const { viewId } = control.state;
	const open = useStore(openViews, (views) => (viewId ? (views[viewId] ?? null) : null));
	const shared = { domain, control, table };
	const { save, edit, update, remove } = dialogs;
	if (save.isOpen) return <SaveViewDialog {...shared} view={null} onClose={save.close} />;
	const opened = [edit, update, remove].find(({ isOpen }) => isOpen);
	if (!opened) return null;
	if (!viewId || !open) return <CloseAtOnce onClose={opened.close} />;
	const view = { id: viewId, ...open };
	if (opened === edit) return <SaveViewDialog {...shared} view={view} onClose={edit.close} />;
	if (opened === update) return <UpdateViewDialog {...shared} view={view} onClose={update.close} />;
	const leave = () => control.change({ viewId: null, isEdited: false }, { closesDialog: true });
	return <DeleteViewDialog view={view} onClose={remove.close} onDeleted={leave} />;
}
