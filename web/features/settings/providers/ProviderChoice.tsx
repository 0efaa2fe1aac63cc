import { type ReactNode, useState } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { SheetRow } from "../../../components/page/Sheet.tsx";
import { useSpendReason } from "../../../entities/account/rights.ts";
import { type ChosenProvider, chosenProviders, providers } from "../../../entities/serp/providers.ts";
import type { SettingsFieldsFragment } from "../../../gql/graphql.ts";
import { ReplaceSandboxDialog } from "../ReplaceSandboxDialog.tsx";
import { missingCredential } from "./provider-words.ts";
import { useChooseProvider } from "./use-choose-provider.ts";

/** The provider of positions, the fallback, and whether AI Overviews are read. */
export function ProviderChoice({ settings }: { settings: SettingsFieldsFragment }) {
	const { providerChoice, serper } = settings;
	const { provider, fallbackProvider, readsAiOverview } = providerChoice;
	const isOnSandbox = provider === "SANDBOX";
	const { save, isSaving } = useChooseProvider(isOnSandbox);
	const [picked, setPicked] = useState<ChosenProvider | null>(null);
	const spendReason = useSpendReason();
	const ownerOf = (name: ChosenProvider) => settings.providers.find((one) => one.provider === name)?.owner ?? null;
	const segmentOf = (value: ChosenProvider) => ({
		value,
		label: providers[value].name,
		...(value !== provider &&
			(spendReason ?? (!ownerOf(value) && missingCredential(value))) && {
				disabledReason: spendReason ?? missingCredential(value),
			}),
	});
	const choose = (next: ChosenProvider) => {
		if (isOnSandbox && serper.sandboxMeasurements > 0) return setPicked(next);
		void save({ provider: next, ...(fallbackProvider === next && !isOnSandbox && { fallbackProvider: provider }) });
	};
	const billed = chosenProviders.find(
		(name) =>
			providers[name].hasBalance &&
			ownerOf(name) === "ACCOUNT" &&
			(provider === name || (!isOnSandbox && fallbackProvider === name)),
	);
	return (
		<>
			<SheetRow>
				<span className="min-w-0 flex-1">Position checks by</span>
				<Segmented
					label="Position checks by"
					value={isOnSandbox ? "" : provider}
					segments={chosenProviders.map(segmentOf)}
					onChange={(next) => choose(next as ChosenProvider)}
				/>
				{providerChoice.problem && <p className="w-full text-xs text-danger">{providerChoice.problem}</p>}
				<p className="w-full pb-1 text-xs text-pretty text-ink-3">
					Positions of different providers are not compared: changes start again on the day you switch.
					{billed && ` Checks are billed to your ${providers[billed].name} balance.`}
				</p>
			</SheetRow>
			{!isOnSandbox &&
				chosenProviders
					.filter((other) => other !== provider)
					.map((other) => (
						<Choice
							key={other}
							isOn={fallbackProvider === other}
							disabledReason={fallbackProvider !== other && !ownerOf(other) ? missingCredential(other) : undefined}
							isSaving={isSaving}
							onChange={(isOn) => void save({ fallbackProvider: isOn ? other : null })}
						>
							If {providers[provider].name} refuses the key or does not answer, use {providers[other].name}
						</Choice>
					))}
			<Choice
				isOn={readsAiOverview}
				isSaving={isSaving}
				disabledReason={spendReason}
				onChange={(isOn) => void save({ readsAiOverview: isOn })}
			>
				Read AI Overviews (who is cited)
			</Choice>
			<ReplaceSandboxDialog
				isOpen={picked !== null}
				measurements={serper.sandboxMeasurements}
				onClose={() => setPicked(null)}
				onConfirm={() => {
					setPicked(null);
					if (picked) void save({ provider: picked });
				}}
			/>
		</>
	);
}

interface ChoiceProps {
	isOn: boolean;
	isSaving: boolean;
	disabledReason?: string | undefined;
	onChange: (isOn: boolean) => void;
	children: ReactNode;
}

function Choice({ isOn, isSaving, disabledReason, onChange, children }: ChoiceProps) {
	return (
		<SheetRow>
			<label className="flex flex-1 items-center gap-2" title={disabledReason}>
				<Checkbox
					checked={isOn}
					disabled={disabledReason !== undefined}
					onChange={(next) => {
						if (!isSaving) onChange(next);
					}}
				/>
				<span className={disabledReason ? "text-ink-3" : undefined}>{children}</span>
			</label>
		</SheetRow>
	);
}
