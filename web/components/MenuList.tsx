import { DropdownMenu } from "radix-ui";
import type { ReactElement } from "react";
import { classNames } from "../lib/class-names.ts";
import type { MenuEntry } from "./Menu.tsx";

/** The menu itself, loaded when one is first opened; it opens at once. */
export function MenuList({ trigger, entries }: { trigger: ReactElement; entries: readonly MenuEntry[] }) {
	return (
		<DropdownMenu.Root modal={false} defaultOpen>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align="end"
					sideOffset={4}
					collisionPadding={8}
					className="floating z-60 min-w-44 animate-[appear_var(--t-state)_var(--ease)] p-1"
				>
					{entries.map(({ label, icon, onSelect, isDanger, disabled }) => (
						<DropdownMenu.Item
							key={label}
							onSelect={onSelect}
							disabled={disabled ?? false}
							className={classNames(
								"flex h-7 cursor-pointer items-center gap-2.25 rounded-md px-2 outline-none select-none data-disabled:text-ink-4 data-highlighted:bg-raised-hover pointer-coarse:h-10",
								isDanger && "text-danger",
							)}
						>
							{icon}
							{label}
						</DropdownMenu.Item>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
