import { Tabs } from "radix-ui";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { LogoMark } from "../../components/Logo.tsx";
import { ClimbExample } from "../../features/session/ClimbExample.tsx";
import { SignInForm } from "../../features/session/SignInForm.tsx";
import { SignUpForm } from "../../features/session/SignUpForm.tsx";
import { readReturn, sessionEnded } from "../../lib/address/sign-in-return.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";

const points = [
	["No monthly fees", "Pay for the checks you run."],
	["No credit expiration", "Credits stay until you use them."],
	["On-demand checks", "Results appear as they are measured."],
	["Free trial", "100 free credits with every new account."],
	["Precise tracking", "By country, device and depth, to the position."],
] as const;

const tabClass =
	"-mb-px border-b-2 border-transparent pt-2 pb-2.25 text-ink-2 data-[state=active]:border-ink data-[state=active]:font-[500] data-[state=active]:text-ink";

/** As tall as the longer of the two forms. */
const panelClass = "min-h-[calc(4*var(--h-field)+272px)] outline-none focus-visible:shadow-none";

export function LoginPage() {
	usePageMeta("Get Started - Toprung", "Sign up with 100 free credits and watch where your domains stand in search.");
	const location = useLocation();
	const hasEnded = readReturn(location)?.userId != null;
	const tabInAddress = new URLSearchParams(location.search).get("tab");
	const [tab, setTab] = useState(hasEnded || tabInAddress === "sign-in" ? "sign-in" : "sign-up");
	const [newEmail, setNewEmail] = useState("");
	const onRegistered = (email: string) => {
		setNewEmail(email);
		setTab("sign-in");
	};
	const onTab = (next: string) => {
		setNewEmail("");
		setTab(next);
	};
	return (
		<div className="grid min-h-screen md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
			<main className="grid grid-rows-[auto_1fr_auto] p-4.5 md:px-10 md:py-5.5">
				<div className="flex h-(--h-header) items-center gap-2.25 text-base font-[600]">
					<LogoMark />
					Toprung
				</div>
				{/* Centred for its first tab and aligned to the top, so that nothing moves when tabs are switched or an error shows. */}
				<div className="mx-auto grid w-full max-w-[340px] content-start gap-3.5 py-6 md:pt-[max(24px,calc(50dvh-315px))]">
					<h1 className="text-xl font-[600] tracking-[-.01em]">Get Started</h1>
					{hasEnded && (
						<p role="status" className="text-ink-2">
							{sessionEnded}
						</p>
					)}
					<Tabs.Root value={tab} onValueChange={onTab} className="grid gap-3.5">
						<Tabs.List className="flex gap-5 border-b border-line" aria-label="Sign up or sign in">
							<Tabs.Trigger value="sign-up" className={tabClass}>
								Sign Up
							</Tabs.Trigger>
							<Tabs.Trigger value="sign-in" className={tabClass}>
								Sign In
							</Tabs.Trigger>
						</Tabs.List>
						<Tabs.Content value="sign-up" tabIndex={-1} className={panelClass}>
							<SignUpForm onRegistered={onRegistered} />
						</Tabs.Content>
						<Tabs.Content value="sign-in" tabIndex={-1} className={panelClass}>
							<SignInForm newEmail={newEmail} />
						</Tabs.Content>
					</Tabs.Root>
				</div>
				<p className="flex gap-4 text-ink-3">
					<Link to="/updates" className="underline underline-offset-3">
						Updates
					</Link>
					<span>v{__APP_VERSION__}</span>
				</p>
			</main>
			<aside
				aria-label="What Toprung offers"
				className="grid content-center gap-6.5 border-line bg-canvas p-4.5 max-md:border-t md:border-l md:px-14 md:py-10"
			>
				<div className="max-md:hidden">
					<ClimbExample />
				</div>
				<ul className="max-w-[620px]">
					{points.map(([title, text]) => (
						<li
							key={title}
							className="grid grid-cols-[140px_1fr] border-t border-line-2 py-1.75 text-ink-2 md:grid-cols-[180px_1fr]"
						>
							<b className="text-ink">{title}</b>
							{text}
						</li>
					))}
				</ul>
			</aside>
		</div>
	);
}
