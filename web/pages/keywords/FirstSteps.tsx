import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import { priceOf } from "../../../schema/rules/price.ts";
import { Ladder } from "../../components/Ladder.tsx";
import { Step, type StepState } from "../../components/page/Step.tsx";
import { useRates } from "../../entities/account/rates.ts";
import { servingOf } from "../../entities/account/serving.ts";
import { type Session, useSession } from "../../entities/account/session.ts";
import { countryName } from "../../entities/country/countries.ts";
import { providers, usualProvider } from "../../entities/serp/providers.ts";
import { DomainStep } from "../../features/domains/DomainStep.tsx";
import { KeywordsStep } from "../../features/keywords/adding/KeywordsStep.tsx";
import { RunStep } from "../../features/runs/starting/RunStep.tsx";
import { SourceChoice } from "../../features/settings/SourceChoice.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { readableAddress, webAddress } from "../../lib/address/web-address.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { StepBeingDoneContext } from "./step-being-done.ts";

const EditDomainDialog = lazyPart(() =>
	import("../../features/domains/EditDomainDialog.tsx").then((m) => m.EditDomainDialog),
);

export interface FirstStepsProps {
	/** Null without one. */
	domain: DomainFieldsFragment | null;
	onKeywordsAdded?: () => void;
	onAddKeywords?: () => void;
	onImport?: () => void;
	/** Opens the question that says why a run is refused. */
	onRunRefused?: () => void;
}

const nothing = () => {};

/** The first steps to an account's first positions: four steps that tick themselves off. */
export function FirstSteps({ domain, ...on }: FirstStepsProps) {
	const { onKeywordsAdded = nothing, onAddKeywords = nothing, onImport = nothing, onRunRefused = nothing } = on;
	const session = useSession();
	const { me, settings } = session;
	const rates = useRates(domain?.id ?? null);
	const [typedCount, setTypedCount] = useState(0);
	const [isSourceOpen, setIsSourceOpen] = useState(false);
	const addDomain = useUrlDialog("add-domain");
	const editDomain = useUrlId("edit-domain");

	const keywordCount = domain?.keywordCount ?? 0;
	const done = [
		servingOf(session)?.isConfigured || settings.providerChoice.problem === null,
		domain !== null,
		keywordCount > 0,
		me.hasRun,
	];
	const current = isSourceOpen ? 0 : done.indexOf(false);
	const stateOf = (index: number): StepState => (index === current ? "now" : done[index] ? "done" : "later");
	const [beingDone, setBeingDone] = use(StepBeingDoneContext);
	const takesFocus = beingDone !== null && beingDone !== current;
	useEffect(() => {
		if (takesFocus) setBeingDone(null);
	}, [takesFocus, setBeingDone]);
	const saving = { onBegin: () => setBeingDone(current), onFailed: () => setBeingDone(null) };

	const cost = domain
		? domain.costPerRun + (keywordCount === 0 ? typedCount * priceOf(domain.searchDepth, rates) : 0)
		: 0;
	const isAffordable = me.unlimitedCredits || cost <= (me.credits ?? 0);
	const stepOf = (index: number) => ({
		number: index + 1,
		state: stateOf(index),
		takesFocus: takesFocus && index === current,
	});

	return (
		<section aria-label="First steps" className="max-w-[720px] px-(--gutter) pt-6.5 pb-10 max-md:pt-5">
			<Head domain={domain} doneCount={done.filter(Boolean).length} />
			<ol className="border-b border-line">
				<Step
					{...stepOf(0)}
					title={stateOf(0) === "done" ? <SourceInWords /> : "Choose where positions come from"}
					aside={
						done[0] && (
							<Change onClick={() => setIsSourceOpen(!isSourceOpen)}>
								{isSourceOpen ? "Keep as It Is" : "Change"}
							</Change>
						)
					}
				>
					<SourceChoice {...saving} onChosen={() => setIsSourceOpen(false)} />
				</Step>
				<Step
					{...stepOf(1)}
					title={domain ? <DomainInWords domain={domain} /> : "Add your domain"}
					aside={
						domain ? (
							<Change onClick={() => editDomain.open(domain.id)}>Edit</Change>
						) : (
							current !== 1 && <Change onClick={addDomain.open}>Add Domain</Change>
						)
					}
				>
					<DomainStep {...saving} />
				</Step>
				<Step
					{...stepOf(2)}
					title={done[2] ? <KeywordsInWords count={keywordCount} /> : "Paste keywords"}
					aside={
						done[2] ? (
							<Change onClick={onAddKeywords}>Add More</Change>
						) : (
							typedCount > 0 && formatCount(typedCount, "keyword")
						)
					}
				>
					{domain && (
						<KeywordsStep
							{...saving}
							domain={domain}
							onAdded={onKeywordsAdded}
							onCount={setTypedCount}
							onImport={onImport}
						/>
					)}
				</Step>
				<Step {...stepOf(3)} title="Start the first run" aside={<Price cost={cost} me={me} />}>
					{domain && <RunStep domain={domain} isAffordable={isAffordable} onRefused={onRunRefused} />}
				</Step>
			</ol>
			<Billing />
			<Suspense>
				{domain && editDomain.id === domain.id && <EditDomainDialog domain={domain} onClose={editDomain.close} />}
			</Suspense>
		</section>
	);
}

/** Says what is missing in the words of the empty states, with the progress of the steps. */
function Head({ domain, doneCount }: { domain: DomainFieldsFragment | null; doneCount: number }) {
	const missing = !domain
		? "Create your first domain profile to get started"
		: domain.keywordCount === 0
			? "No keywords found"
			: null;
	return (
		<header className="flex items-center gap-2.5 pb-4">
			<Ladder lit={doneCount} className="shrink-0" />
			<div>
				<h2 className="text-lg font-[600] tracking-[-.005em]">{domain ? "First steps" : "No Domains Found"}</h2>
				<p className="text-ink-3">
					{missing && <span className="mr-2 max-md:block">{missing}</span>}
					{doneCount} of 4 done
				</p>
			</div>
		</header>
	);
}

function Billing() {
	const serving = servingOf(useSession());
	const provider = serving?.provider ?? usualProvider;
	return (
		<p className="mt-3.5 text-pretty text-ink-3">
			{providers[provider === "SANDBOX" ? usualProvider : provider].name} bills{" "}
			{serving?.owner === "OPERATOR" ? "the operator" : "you"} for searches; credits limit what this installation checks
			for you.
		</p>
	);
}

function SourceInWords() {
	const session = useSession();
	const { provider } = session.settings.providerChoice;
	const isServed = servingOf(session)?.owner === "OPERATOR";
	if (provider === "SANDBOX") {
		return (
			<>
				Positions come from <b>simulated results</b>
			</>
		);
	}
	return (
		<>
			Positions come from <b>{providers[provider].name}</b>, with {isServed ? "the operator's" : "your"}{" "}
			{providers[provider].credential}
		</>
	);
}

function DomainInWords({ domain }: { domain: DomainFieldsFragment }) {
	const url = webAddress(domain.url);
	const { host, path } = url ? readableAddress(url) : { host: domain.url, path: "" };
	return (
		<>
			<b>
				{host}
				{path}
			</b>
			, {countryName(domain.country)}, {domain.searchDepth} results deep
		</>
	);
}

function KeywordsInWords({ count }: { count: number }) {
	return (
		<>
			<b>{formatCount(count, "keyword")}</b> added
		</>
	);
}

/** What the first run takes, as soon as that is known. */
function Price({ cost, me }: { cost: number; me: Session["me"] }) {
	const credits = me.credits ?? 0;
	if (me.unlimitedCredits) return cost > 0 ? formatCount(cost, "credit") : null;
	if (cost === 0) return `You have ${formatCount(credits, "credit")}`;
	if (cost <= credits) return `${formatInteger(cost)} of your ${formatCount(credits, "credit")}`;
	return (
		<span className="text-danger">
			{formatCount(cost, "credit")}; you have {formatInteger(credits)}
		</span>
	);
}

/** Looks like a link: it leads back to what was chosen. */
function Change({ onClick, children }: { onClick: () => void; children: ReactNode }) {
	return (
		<button
			type="button"
			onClick={onClick}
			className="text-ink underline underline-offset-3 pointer-coarse:-my-3 pointer-coarse:min-h-11"
		>
			{children}
		</button>
	);
}
