import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { StepActions } from "../../components/page/Step.tsx";
import { providers, sandboxKey, usualProvider } from "../../entities/serp/providers.ts";
import { ReplaceSandboxDialog } from "./ReplaceSandboxDialog.tsx";
import { UseSandboxDialog } from "./UseSandboxDialog.tsx";
import { type ChooseSourceOptions, type SourceChoiceState, useChooseSource } from "./use-choose-source.ts";

const usualName = providers[usualProvider].name;

/** Chooses the source of positions: the sandbox, or the usual provider with a key. */
export function SourceChoice(props: ChooseSourceOptions) {
	const source = useChooseSource(props);
	const [hasKey, setHasKey] = useState(false);
	const leaveKey = () => {
		source.forgetRefusal();
		setHasKey(false);
	};
	return (
		<>
			{hasKey ? (
				<KeyForm source={source} onBack={leaveKey} />
			) : (
				<>
					<StepActions>
						<Button
							variant="primary"
							onClick={() => void source.choose(sandboxKey)}
							isPending={source.isChoosing}
							pendingLabel="Saving..."
						>
							Try with simulated results
						</Button>
						<Button icon={<KeyRound size={15} aria-hidden />} onClick={() => setHasKey(true)}>
							Use my {usualName} key
						</Button>
					</StepActions>
					{source.refusal ? (
						<p role="alert" className="text-danger">
							{source.refusal}
						</p>
					) : (
						<p className="text-ink-2">Simulated results cost no money. A real key can replace them later.</p>
					)}
				</>
			)}
			<ReplaceSandboxDialog
				isOpen={source.question !== null && source.question.key !== sandboxKey}
				measurements={source.question?.measurements ?? 0}
				onClose={source.decline}
				onConfirm={source.confirm}
			/>
			<UseSandboxDialog
				isOpen={source.question?.key === sandboxKey}
				onClose={source.decline}
				onConfirm={source.confirm}
			/>
		</>
	);
}

function KeyForm({ source, onBack }: { source: SourceChoiceState; onBack: () => void }) {
	const [key, setKey] = useState("");
	const [isTried, setIsTried] = useState(false);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (key.trim() && !source.isChoosing) void source.choose(key.trim());
	};
	const missing = isTried && !key.trim() ? "Please enter an API key first." : undefined;
	return (
		<form onSubmit={submit} noValidate className="grid gap-2.5">
			<Field
				label={`${usualName} API key`}
				hint="It is tested first, then stored encrypted and never shown again."
				error={missing ?? source.refusal ?? undefined}
				className="max-w-[420px]"
				isRequired
			>
				<PasswordInput value={key} onChange={(event) => setKey(event.target.value)} autoComplete="off" autoFocus />
			</Field>
			<StepActions>
				<Button type="submit" variant="primary" isPending={source.isChoosing} pendingLabel="Testing...">
					Use This Key
				</Button>
				<Button variant="quiet" onClick={onBack}>
					Back
				</Button>
			</StepActions>
		</form>
	);
}
