import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { LogoMark } from "../../components/Logo.tsx";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import { commandKey } from "../../lib/keys/key-names.ts";
import { addressOf, entryAt, type Section, sections, useScreens } from "../../lib/screens.ts";
import { useShell } from "../../lib/shell.ts";

export interface SideNavProps {
	/** The choice of the account; null for users of one. */
	account?: ReactNode;
	picker: ReactNode;
	addDomain: ReactNode;
	run: ReactNode;
	credits: ReactNode;
	/** Unread alerts. */
	unread?: number;
	isReady?: boolean;
	onNavigate?: () => void;
}

/** The palette's button; the rail has no room for it, but its key still works. */
function PaletteButton({ onOpen }: { onOpen: (() => void) | undefined }) {
	const { openPalette } = useShell();
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-keyshortcuts="Meta+K Control+K"
			onClick={() => {
				onOpen?.();
				openPalette();
			}}
			className="flex h-6 items-center gap-1 rounded-md px-1.25 text-2xs text-ink-3 hover:bg-hover hover:text-ink md:max-lg:hidden pointer-coarse:size-11 pointer-coarse:justify-center"
		>
			<Search size={13} aria-hidden className="shrink-0" />
			<span className="sr-only">Command palette</span>
			<span aria-hidden className="whitespace-nowrap pointer-coarse:hidden">
				{commandKey}K
			</span>
		</button>
	);
}

/** Some screens under their quiet label, which the rail has no room for. */
function NavSection({ label, children }: { label: string; children: ReactNode }) {
	const id = useId();
	return (
		<>
			<span id={id} className="nav-word mt-3.5 mb-1 block px-2 text-2xs text-ink-3">
				{label}
			</span>
			<ul aria-labelledby={id} className="nav-section">
				{children}
			</ul>
		</>
	);
}

/** The content of the navigation: full in the drawer and on wide screens, else a rail (`group/nav` says which). */
export function SideNav(props: SideNavProps) {
	const { account, picker, addDomain, run, credits, unread = 0, isReady = true, onNavigate } = props;
	const screens = useScreens();
	const current = entryAt(screens, useLocation().pathname);
	const domainId = useActiveDomain().domain?.id ?? null;
	return (
		<>
			<div className="flex shrink-0 items-center">
				<Link
					to={pathOfDomain("/app", domainId)}
					onClick={onNavigate}
					className="flex h-(--h-header) grow items-center gap-2.25 px-2 text-base font-[600] tracking-[-.005em]"
				>
					<LogoMark />
					<span className="nav-word">Toprung</span>
				</Link>
				{isReady && <PaletteButton onOpen={onNavigate} />}
			</div>
			{account}
			<span className="nav-word mb-1 block px-2 text-2xs text-ink-3" aria-hidden>
				Active Domain Profile
			</span>
			{picker}
			{addDomain}
			{(Object.keys(sections) as Section[]).map((section) => (
				<NavSection key={section} label={sections[section]}>
					{screens
						.filter((screen) => screen.section === section)
						.map((screen) => (
							<li key={screen.path}>
								<Link
									to={pathOfDomain(addressOf(screen), domainId)}
									onClick={onNavigate}
									title={screen.title}
									aria-current={screen === current ? "page" : undefined}
									className="flex h-[30px] items-center gap-2.25 rounded-md px-2 text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-[light-dark(#e7ebeb,#1d2121)] aria-[current]:font-[500] aria-[current]:text-ink pointer-coarse:h-11"
								>
									<screen.Icon
										size={15}
										aria-hidden
										className={screen === current ? "shrink-0" : "shrink-0 text-ink-3"}
									/>
									<span className="nav-word">{screen.title}</span>
									{screen.path === "/app/alerts" && unread > 0 && (
										<b className="nav-count">
											{unread}
											<span className="sr-only"> unread</span>
										</b>
									)}
								</Link>
							</li>
						))}
				</NavSection>
			))}
			<div className="mt-auto grid gap-2.5 pt-4">
				{run}
				<div className="nav-credits flex flex-wrap items-center justify-between gap-x-2 px-2 text-xs text-ink-3">
					{credits}
					<span className="nav-word">v{__APP_VERSION__}</span>
				</div>
			</div>
		</>
	);
}
