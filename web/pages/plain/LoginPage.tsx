import { Link, useLocation } from "react-router-dom";
import { LogoMark } from "../../components/Logo.tsx";
import { OidcLink } from "../../entities/account/OidcLink.tsx";
import { ClimbExample } from "../../features/session/ClimbExample.tsx";
import { oidcErrorInWords } from "../../features/session/oidc-words.ts";
import { SignInForm } from "../../features/session/SignInForm.tsx";
import { SignInTabs } from "../../features/session/SignInTabs.tsx";
import { publicPaths } from "../../lib/address/public-paths.ts";
import { readReturn, sessionEnded } from "../../lib/address/sign-in-return.ts";
import { useServerFacts } from "../../lib/server-facts.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";

/** Offered where everyone can sign up. */
const trial = ["Free trial", "100 free credits with every new account."] as const;

const points = [
	["No monthly fees", "Pay for the checks you run."],
	["No credit expiration", "Credits stay until you use them."],
	["On-demand checks", "Results appear as they are measured."],
	trial,
	["Precise tracking", "By country, device and depth, to the position."],
] as const;

/** What the login is called, by whether everyone can sign up, and what it says to search engines. */
const words = {
	open: {
		title: "Get Started",
		promise: "Sign up with 100 free credits and watch where your domains stand in search.",
	},
	closed: { title: "Sign In", promise: "Sign in and watch where your domains stand in search." },
};

/** Shows the password's form where passwords are for administrators alone. */
const administrators = "administrators";

export function LoginPage() {
	const location = useLocation();
	const facts = useServerFacts();
	const { oidcName, isPasswordSignInOpen, isSignUpOpen } = facts;
	const { title, promise } = words[isSignUpOpen ? "open" : "closed"];
	usePageMeta(`${title} - Toprung`, promise);
	const from = readReturn(location);
	const hasEnded = from?.userId != null;
	const params = new URLSearchParams(location.search);
	const error = oidcErrorInWords(params.get("error"), facts);
	const tab = params.get("tab");
	return (
		<div className="grid min-h-screen md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
			<main className="grid grid-rows-[auto_1fr_auto] p-4.5 md:px-10 md:py-5.5">
				<div className="flex h-(--h-header) items-center gap-2.25 text-base font-[600]">
					<LogoMark />
					Toprung
				</div>
				{/* Centred for its first tab and aligned to the top, so that nothing moves when tabs are switched or an error shows. */}
				<div className="mx-auto grid w-full max-w-[340px] content-start gap-3.5 py-6 md:pt-[max(24px,calc(50dvh-315px))]">
					<h1 className="text-xl font-[600] tracking-[-.01em]">{title}</h1>
					{hasEnded && (
						<p role="status" className="text-ink-2">
							{sessionEnded}
						</p>
					)}
					{error && (
						<p role="alert" className="text-danger">
							{error}
						</p>
					)}
					{oidcName !== null && (
						<OidcLink
							returnPath={from?.address ?? "/app"}
							variant={isPasswordSignInOpen ? "default" : "primary"}
							size="large"
						>
							Continue with {oidcName}
						</OidcLink>
					)}
					{isPasswordSignInOpen && isSignUpOpen ? (
						<SignInTabs first={hasEnded || error || tab === "sign-in" ? "sign-in" : "sign-up"} />
					) : isPasswordSignInOpen || tab === administrators ? (
						<SignInForm newEmail="" />
					) : (
						<p>
							<Link
								to={`${publicPaths.login}?tab=${administrators}`}
								state={location.state}
								className="text-ink-2 underline underline-offset-3"
							>
								Administrators sign in with a password
							</Link>
						</p>
					)}
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
					{(isSignUpOpen ? points : points.filter((point) => point !== trial)).map(([title, text]) => (
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
