import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../lib/class-names.ts";
import { Tooltip } from "./overlay/Tooltip.tsx";

/** A button's weight: one ink button per view, quiet ones next to it, red only for destructive actions. */
export type ButtonVariant = "primary" | "default" | "quiet" | "danger" | "dangerText";

const variants: Record<ButtonVariant, string> = {
	primary: "bg-ink border-ink text-on-ink hover:opacity-90",
	default:
		"bg-(--button-ground,var(--surface)) border-line-3 text-ink hover:bg-hover hover:border-ink-3 [&_svg]:text-ink-2",
	quiet: "border-transparent text-ink-2 hover:bg-hover hover:text-ink",
	danger: "bg-danger-fill border-danger-fill text-white hover:opacity-90",
	dangerText: "bg-(--button-ground,var(--surface)) border-line-3 text-danger hover:bg-hover hover:border-ink-3",
};

const sizes = { small: "h-[26px]", default: "h-(--h-control)", large: "h-[34px] pointer-coarse:h-(--h-control)" };

const shape =
	"inline-flex items-center justify-center gap-1.5 px-2.5 border rounded-md font-[500] whitespace-nowrap select-none transition-colors duration-(--t-press)";
/** Either label with its icon, centred in the space both share. */
const layer = "inline-flex items-center justify-center gap-1.5 [grid-area:1/1]";
const disabledLook = "border-line text-ink-4 bg-transparent";

/** The look of a button, for links. */
export function buttonLook(variant: ButtonVariant = "default", size: keyof typeof sizes = "default"): string {
	return classNames(shape, sizes[size], variants[variant]);
}

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
	variant?: ButtonVariant;
	size?: keyof typeof sizes;
	icon?: ReactNode;
	/** Why it is disabled. It stays focusable, so that the reason can be read. */
	disabledReason?: string | undefined;
	disabled?: boolean;
	/** Shown while the action is running; the width stays. */
	pendingLabel?: string;
	isPending?: boolean;
}

/** A button as wide as its longer label, so that the pending label causes no layout shift. */
export function Button(props: ButtonProps) {
	const {
		variant = "default",
		size = "default",
		icon,
		disabledReason,
		disabled,
		pendingLabel,
		isPending,
		...rest
	} = props;
	const { className, children, onClick, ...native } = rest;
	const reasonId = useId();
	const isOff = Boolean(disabled || disabledReason || isPending);
	const button = (
		<button
			type="button"
			{...native}
			aria-disabled={isOff && !disabled ? true : undefined}
			aria-describedby={disabledReason ? reasonId : native["aria-describedby"]}
			disabled={disabled}
			onClick={isOff ? (event) => event.preventDefault() : onClick}
			className={classNames(
				shape,
				sizes[size],
				isOff && !isPending ? classNames(disabledLook, variant === "quiet" && "border-transparent") : variants[variant],
				className,
			)}
		>
			{pendingLabel === undefined ? (
				<>
					{icon}
					{children}
				</>
			) : (
				<span className="grid">
					<span className={classNames(layer, isPending && "invisible")}>
						{icon}
						{children}
					</span>
					<span className={classNames(layer, !isPending && "invisible")} aria-hidden={!isPending}>
						{icon}
						{pendingLabel}
					</span>
				</span>
			)}
		</button>
	);
	if (!disabledReason) return button;
	return (
		<>
			<Tooltip text={disabledReason}>{button}</Tooltip>
			<span id={reasonId} hidden>
				{disabledReason}
			</span>
		</>
	);
}
