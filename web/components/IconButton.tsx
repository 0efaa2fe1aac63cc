import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import { Tooltip } from "./overlay/Tooltip.tsx";

const sizes = {
	row: "w-[26px] h-6 text-ink-3 hover:text-ink hover:bg-line",
	small: "w-[22px] h-[22px] text-ink-2 hover:bg-hover",
	default: "w-(--h-control) h-(--h-control) text-ink-2 hover:bg-hover hover:text-ink",
};

export interface IconButtonProps extends ComponentProps<"button"> {
	label: string;
	icon: ReactNode;
	size?: keyof typeof sizes;
	hasTooltip?: boolean;
	isBordered?: boolean;
}

/** A button with only an icon; its label is its name and its tooltip. */
export function IconButton({
	label,
	icon,
	size = "default",
	hasTooltip = true,
	isBordered,
	className,
	...rest
}: IconButtonProps) {
	const button = (
		<button
			type="button"
			aria-label={label}
			className={classNames(
				"inline-grid shrink-0 place-items-center rounded-md border transition-colors duration-(--t-press) disabled:text-ink-4",
				isBordered ? "border-line-3 bg-surface" : "border-transparent",
				sizes[size],
				className,
			)}
			{...rest}
		>
			{icon}
		</button>
	);
	return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
