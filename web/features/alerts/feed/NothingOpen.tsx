import { Link } from "react-router-dom";
import { buttonLook } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { type Learnt, learningInWords, learntInWords, quietOf } from "./emptiness.ts";

export interface NothingOpenProps {
	learnt: Learnt;
	/** Whether all positions are checked every day. */
	isDaily: boolean;
	/** What is reported, as sentences. */
	rules: readonly string[];
}

/** Why no alert is open, and what comes next. */
export function NothingOpen({ learnt, isDaily, rules }: NothingOpenProps) {
	const quiet = quietOf(learnt, isDaily);
	const { canWrite, isAdmin } = useRights();
	const dailyUpdates = isAdmin && (
		<Link to="/app/settings" className={buttonLook()}>
			Turn On Daily Updates
		</Link>
	);
	switch (quiet) {
		case "empty":
			return (
				<EmptyState
					title="Nothing to report yet."
					hasLadder
					action={
						canWrite && (
							<Link to="/app/keywords" className={buttonLook()}>
								Add Keywords
							</Link>
						)
					}
				>
					Alerts are about keywords{canWrite && ": add some to begin"}.
				</EmptyState>
			);
		case "unchecked":
			return (
				<EmptyState title="Nothing to report yet." hasLadder action={dailyUpdates}>
					Alerts need regular checks.{isAdmin && " Turn on daily updates."}
				</EmptyState>
			);
		case "learning":
			return (
				<div className="grid grow content-center justify-items-center">
					<EmptyState title="Nothing to report yet." hasLadder>
						{learningInWords(learnt)}
					</EmptyState>
					{rules.length > 0 && <RuleSentences rules={rules} />}
				</div>
			);
		default:
			return (
				<EmptyState title="Nothing to report." action={!isDaily && dailyUpdates}>
					<p>{learntInWords(learnt)}</p>
					{!isDaily && isAdmin && <p className="mt-1">Alerts need regular checks. Turn on daily updates.</p>}
				</EmptyState>
			);
	}
}

function RuleSentences({ rules }: Pick<NothingOpenProps, "rules">) {
	const { canWrite } = useRights();
	return (
		<section
			aria-label="What is reported"
			className="mx-6 mb-10 max-w-[620px] justify-self-stretch md:justify-self-center"
		>
			<h3 className="border-b border-line-2 pb-1.5 text-xs text-ink-2">
				From then on, without anything to set up{" "}
				<TextLink to="?all=1&tab=rules">{canWrite ? "Change the rules" : "See the rules"}</TextLink>
			</h3>
			<ul>
				{rules.map((sentence) => (
					<li key={sentence} className="border-b border-line py-2.25">
						{sentence}
					</li>
				))}
			</ul>
		</section>
	);
}
