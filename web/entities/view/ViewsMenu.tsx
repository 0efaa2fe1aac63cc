import { type ComponentProps, cloneElement, type ReactElement, useState } from "react";
import { Dialog } from "../../components/overlay/Dialog.tsx";
import { PanelPopover } from "../../components/overlay/PanelPopover.tsx";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { useActiveDomain } from "../domain/active-domain.ts";
import type { FilterStateControl } from "../filter/keyword-filters.ts";
import { ViewDialogs } from "./ViewDialogs.tsx";
import { ViewList } from "./ViewList.tsx";
import type { TableSettings } from "./view-input.ts";

export interface ViewsMenuProps {
	trigger: ReactElement<ComponentProps<"button">>;
	control: FilterStateControl;
	/** Sort and columns of the screen's table; absent where a view's do not apply. */
	table?: TableSettings;
}

/** The views and their dialogs, loaded on first use. On a phone, a sheet from the lower edge. */
export function ViewsMenu({ trigger, control, table }: ViewsMenuProps) {
	const { domain } = useActiveDomain();
	const dialogs = {
		save: useUrlDialog("save-view"),
		edit: useUrlDialog("edit-view"),
		update: useUrlDialog("update-view"),
		remove: useUrlDialog("delete-view"),
	};
	const [isOpen, setIsOpen] = useState(!Object.values(dialogs).some((dialog) => dialog.isOpen));
	const isPhone = useIsPhone();
	if (!domain) return trigger;
	const list = (
		<ViewList domain={domain} control={control} dialogs={dialogs} table={table} onClose={() => setIsOpen(false)} />
	);
	return (
		<>
			{isPhone ? (
				<>
					{cloneElement(trigger, { "aria-expanded": isOpen, onClick: () => setIsOpen(true) })}
					<Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Views" isFromBelow>
						<div className="flex min-h-0 flex-col px-3 pb-[max(12px,env(safe-area-inset-bottom))]">{list}</div>
					</Dialog>
				</>
			) : (
				<PanelPopover
					trigger={trigger}
					open={isOpen}
					onOpenChange={setIsOpen}
					label="Views"
					className="flex max-h-(--radix-popover-content-available-height) w-72 flex-col p-1"
				>
					{list}
				</PanelPopover>
			)}
			<ViewDialogs domain={domain} control={control} dialogs={dialogs} table={table} />
		</>
	);
}
