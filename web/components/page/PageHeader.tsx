import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useShell } from "../../lib/shell.ts";
import { IconButton } from "../IconButton.tsx";

export interface PageHeaderProps {
	/** Empty where the page has its heading elsewhere. */
	title: ReactNode;
	/** Whose data it is; a phone has it elsewhere. */
	subtitle?: ReactNode;
	badge?: ReactNode;
	/** Buttons at the right; on a phone only where there is no `phoneBar`. */
	actions?: ReactNode;
	/** Replaces title and actions on a phone, next to the menu button. */
	phoneBar?: ReactNode;
	isRuled?: boolean;
}

/** The screen's title and actions; on a phone, the bar that opens the navigation. */
export function PageHeader({ title, subtitle, badge, actions, phoneBar, isRuled }: PageHeaderProps) {
	const { openMenu } = useShell();
	const besidesPhoneBar = phoneBar ? "max-md:hidden" : "";
	return (
		<header
			className={classNames(
				"flex h-(--h-header) shrink-0 items-center gap-2 bg-surface px-(--gutter) max-md:sticky max-md:top-0 max-md:z-20 max-md:px-1.5",
				isRuled && "border-b border-line",
			)}
		>
			<IconButton
				label="Menu"
				icon={<Menu size={15} aria-hidden />}
				hasTooltip={false}
				onClick={openMenu}
				className="md:hidden!"
			/>
			{phoneBar && <div className="flex min-w-0 grow items-center gap-2 md:hidden">{phoneBar}</div>}
			<div className={classNames("flex min-w-0 grow items-baseline gap-2.5", phoneBar ? "max-md:sr-only" : "")}>
				{title && (
					<h1
						className={classNames(
							"truncate text-lg font-[600] tracking-[-.005em]",
							// A long one leaves room for the subtitle.
							subtitle ? "max-w-[max(12rem,50%)]" : "",
						)}
					>
						{title}
					</h1>
				)}
				{subtitle && <p className="shrink-[999] truncate text-ink-3 max-md:hidden">{subtitle}</p>}
				{badge}
			</div>
			<div className={classNames("flex shrink-0 items-center gap-2 max-md:pr-2", besidesPhoneBar)}>{actions}</div>
		</header>
	);
}
