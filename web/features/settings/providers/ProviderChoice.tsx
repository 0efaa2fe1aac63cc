import { type ReactNode, useState } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { SheetRow } from "../../../components/page/Sheet.tsx";
import type { SettingsFieldsFragment } from "../../../gql/graphql.ts";
import { ReplaceSandboxDialog } from "../ReplaceSandboxDialog.tsx";
import { type ChosenProvider, missingCredentials, otherOf, providerLabels } from "./provider-words.ts";
import { useChooseProvider } from "./use-choose-provider.ts";

/** Who measures positions, who takes over, and whether AI Overviews are read. */
export function ProviderChoice({ settings }: { settings: SettingsFieldsFragment }) {
	const { providers, providerChoice, serper } = settings;
	const { provider, fallbackProvider, readsAiOverview } = providerChoice;
	const isOnSandbox = provider === "SANDBOX";
	const { save, isSaving } = useChooseProvider(isOnSandbox);
	const [isAsking, setIsAsking] = useState(false);
	const isConfigured = (name: ChosenProvider) => providers.some((one) => one.provider === name && one.isConfigured);
	const segmentOf = (value: ChosenProvider) => ({
		value,
		label: providerLabels[value],
		...(!isConfigured(value) && value !== provider && { disabledReason: missingCredentials[value] }),
	});
	const choose = (next: ChosenProvider) => {
		if (isOnSandbox && serper.sandboxMeasurements > 0) return setIsAsking(true);
		void save({ provider: next, ...(fallbackProvider === next && { fallbackProvider: otherOf(next) }) });
	};
	const isBilled = provider === "DATAFORSEO" || (!isOnSandbox && fallbackProvider === "DATAFORSEO");
	const isOwn = providers.some(({ provider, owner }) => provider === "DATAFORSEO" && owner === "ACCOUNT");
	return (
		<>
			<SheetRow>
				<span className="min-w-0 flex-1">Position checks by</span>
				<Segmented
					label="Position checks by"
					value={isOnSandbox ? "" : provider}
					segments={[segmentOf("SERPER"), segmentOf("DATAFORSEO")]}
					onChange={(next) => choose(next as ChosenProvider)}
				/>
				{providerChoice.problem && <p className="w-full text-xs text-danger">{providerChoice.problem}</p>}
				<p className="w-full pb-1 text-xs text-pretty text-ink-3">
					Positions of different providers are not compared: changes start again on the day you switch.
					{isBilled && isOwn && " Checks are billed to your DataForSEO balance."}
				</p>
			</SheetRow>
			{!isOnSandbox && (
				<Choice
					isOn={fallbackProvider !== null}
					disabledReason={
						fallbackProvider === null && !isConfigured(otherOf(provider))
							? missingCredentials[otherOf(provider)]
							: undefined
					}
					isSaving={isSaving}
					onChange={(isOn) => void save({ fallbackProvider: isOn ? otherOf(provider) : null })}
				>
					If {providerLabels[provider]} refuses the key or does not answer, use {providerLabels[otherOf(provider)]}
				</Choice>
			)}
			<Choice isOn={readsAiOverview} isSaving={isSaving} onChange={(isOn) => void save({ readsAiOverview: isOn })}>
				Read AI Overviews (who is cited)
			</Choice>
			<ReplaceSandboxDialog
				isOpen={isAsking}
				measurements={serper.sandboxMeasurements}
				onClose={() => setIsAsking(false)}
				onConfirm={() => {
					setIsAsking(false);
					void save({ provider: "DATAFORSEO" });
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
