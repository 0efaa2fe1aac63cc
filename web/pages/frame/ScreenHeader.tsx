import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { DomainPicker } from "../../features/domains/DomainPicker.tsx";
import { classNames } from "../../lib/class-names.ts";

/** The header of a wide screen; on a phone the bar at the top, with icons only, and the dock under the thumb. */
type Place = "header" | "bar" | "dock";

interface PlacedAction {
	/** Unique in each of its places. */
	label: string;
	/** Where it is; without it in the header and the dock. */
	at?: readonly Place[];
}

interface ButtonAction
	extends PlacedAction,
		Pick<ButtonProps, "variant" | "title" | "disabledReason" | "isPending" | "pendingLabel"> {
	Icon: LucideIcon;
	onClick: (() => void) | undefined;
	/** Whether the header shows its icon only from 760 to 1080 px. */
	isFolding?: boolean;
}

/** An action of a screen: a button, or a control of its own. */
export type ScreenAction = ButtonAction | (PlacedAction & { control: ReactNode });

export interface ScreenHeaderProps {
	title: string;
	subtitle?: ReactNode;
	/** Next to the title, in place of whether positions are simulated; not on a phone. */
	beside?: ReactNode;
	/** Where a phone shows the title: in its bar, or in its own line below the domain; by default only the domain shows. */
	phoneTitle?: "bar" | "line";
	isRuled?: boolean;
	/** Whether a phone shows the title only. */
	isBare?: boolean;
	actions: readonly ScreenAction[];
}

/** The header of a screen: its title and actions, which a phone shows in its bar and at the lower edge. */
export function ScreenHeader(props: ScreenHeaderProps) {
	const { title, subtitle, beside, phoneTitle, isRuled, isBare, actions } = props;
	const at = (place: Place) => actions.filter(({ at: places = ["header", "dock"] }) => places.includes(place));
	const icons = at("bar");
	const docked = isBare ? [] : at("dock");
	const buttons = at("header").map((action) => <ActionButton key={action.label} action={action} />);
	return (
		<>
			<PageHeader
				title={title}
				subtitle={subtitle}
				badge={beside ? <span className="-my-1 self-center max-md:hidden">{beside}</span> : <SandboxBadge />}
				isRuled={isRuled}
				phoneBar={
					!isBare && (
						<>
							{/* Two icons leave it no room. */}
							{icons.length < 2 && <LogoMark />}
							{phoneTitle === "bar" ? (
								<>
									<span className="mr-auto truncate text-lg font-[600]">{title}</span>
									{!beside && <SandboxBadge />}
								</>
							) : (
								<span className="grid min-w-0 grow justify-items-start">
									<DomainPicker className="h-6.5! border-transparent! bg-transparent! px-1! text-lg! font-[600]" />
									<SandboxBadge />
								</span>
							)}
							{icons.map((action) => (
								<BarAction key={action.label} action={action} />
							))}
						</>
					)
				}
				actions={isBare ? <div className="contents max-md:hidden">{buttons}</div> : buttons}
			/>
			{phoneTitle === "line" && (
				<p aria-hidden className="px-(--gutter) pt-2 pb-1 text-lg font-[600] md:hidden">
					{title}
				</p>
			)}
			{docked.length > 0 && (
				<div className="fixed inset-x-0 bottom-0 z-30 flex min-h-15 items-center gap-2 border-t border-line-2 bg-surface px-2.5 pb-[env(safe-area-inset-bottom)] md:hidden">
					{docked.map((action) => (
						<ActionButton key={action.label} action={action} className="flex-1" />
					))}
				</div>
			)}
		</>
	);
}

function BarAction({ action }: { action: ScreenAction }) {
	if ("control" in action) return action.control;
	const { label, Icon, onClick, isPending } = action;
	return (
		<IconButton
			label={label}
			icon={<Icon size={15} aria-hidden />}
			hasTooltip={false}
			disabled={isPending}
			onClick={onClick}
		/>
	);
}

function ActionButton({ action, className }: { action: ScreenAction; className?: string }) {
	if ("control" in action) return action.control;
	const { label, Icon, at: _, isFolding, ...rest } = action;
	const folded = isFolding && "md:max-lg:w-(--h-control) md:max-lg:px-0";
	return (
		<Button
			title={isFolding && !rest.disabledReason ? label : undefined}
			{...rest}
			icon={<Icon size={15} aria-hidden />}
			className={classNames(className, folded)}
		>
			{isFolding ? <span className="md:max-lg:sr-only">{label}</span> : label}
		</Button>
	);
}
