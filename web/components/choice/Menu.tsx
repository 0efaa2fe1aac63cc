import type { ComponentProps, ReactNode } from "react";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import type { MenuEntry, MenuListProps } from "./MenuList.tsx";

export interface MenuProps extends Pick<MenuListProps, "align"> {
	label: string;
	icon: ReactNode;
	entries: readonly MenuEntry[];
	isBusy?: boolean | undefined;
	className?: string;
	tabIndex?: number;
	/** How many times it was opened from elsewhere, by a key. */
	opened?: number;
}

const MenuOverlay = lazyOverlay(() => import("./MenuList.tsx").then((m) => m.MenuList));

export function Menu({ label, icon, entries, align, isBusy, className, tabIndex, opened = 0 }: MenuProps) {
	const look: ComponentProps<"button"> = {
		type: "button",
		"aria-label": label,
		title: label,
		"aria-busy": isBusy,
		className,
		tabIndex,
		children: icon,
	};
	return (
		<MenuOverlay
			key={opened}
			isOpenAtFirst={opened > 0}
			closed={(opening) => <button {...look} aria-haspopup="menu" aria-expanded={false} {...opening} />}
			overlay={{ label, trigger: <button {...look} />, entries, align }}
		/>
	);
}
