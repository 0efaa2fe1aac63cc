import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";

/** One entry of a Menu. */
export interface MenuEntry {
	label: string;
	icon?: ReactNode;
	onSelect: () => void;
	isDanger?: boolean;
	disabled?: boolean;
}

/** What a Menu takes. */
export interface MenuProps {
	label: string;
	icon: ReactNode;
	entries: readonly MenuEntry[];
	/** What was chosen in it is under way. */
	isBusy?: boolean | undefined;
	className?: string;
	tabIndex?: number;
}

const loadList = () => import("./MenuList.tsx");
const preload = () => void loadList().catch(() => {});
const LazyList = lazyPart(() => loadList().then((m) => m.MenuList));

/** A menu that opens from a button. What opens it is loaded when it is reached for: rows of closed ones cost nothing. */
export function Menu({ label, icon, entries, isBusy, className, tabIndex }: MenuProps) {
	const [isWanted, setIsWanted] = useState(false);
	const look: ComponentProps<"button"> = {
		type: "button",
		"aria-label": label,
		title: label,
		"aria-busy": isBusy,
		className,
		tabIndex,
		children: icon,
	};
	const closed = (
		<button
			{...look}
			aria-haspopup="menu"
			aria-expanded={false}
			onPointerEnter={preload}
			onFocus={preload}
			onClick={() => setIsWanted(true)}
		/>
	);
	if (!isWanted) return closed;
	return (
		<Suspense fallback={closed}>
			<LazyList label={label} trigger={<button {...look} />} entries={entries} />
		</Suspense>
	);
}
