import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

/** A menu that opens from a button. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align="end"
					sideOffset={4}
					collisionPadding={8}
					className="floating z-60 min-w-44 animate-[appear_var(--t-state)_var(--ease)] p-1"
				>
					{children}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

/** What a MenuItem takes. */
export interface MenuItemProps {
	icon?: ReactNode;
	onSelect: () => void;
	isDanger?: boolean;
	disabled?: boolean;
	children: ReactNode;
}

/** One entry of a Menu. */
export function MenuItem({ icon, onSelect, isDanger, disabled, children }: MenuItemProps) {
	return (
		<DropdownMenu.Item
			onSelect={onSelect}
			disabled={disabled ?? false}
			className={classNames(
				"flex h-7 cursor-pointer items-center gap-2.25 rounded-md px-2 outline-none select-none data-disabled:text-ink-4 data-highlighted:bg-raised-hover pointer-coarse:h-10",
				isDanger && "text-danger",
			)}
		>
			{icon}
			{children}
		</DropdownMenu.Item>
	);
}
