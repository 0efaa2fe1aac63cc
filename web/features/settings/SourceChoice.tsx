import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { StepActions } from "../../components/page/Step.tsx";
import { type ChosenProvider, chosenProviders, providerHeading, providers } from "../../entities/serp/providers.ts";
import { isWhole } from "./credentials.ts";
import { ReplaceSandboxDialog } from "./ReplaceSandboxDialog.tsx";
import { UseSandboxDialog } from "./UseSandboxDialog.tsx";
import { type ChooseSourceOptions, type SourceChoiceState, sandbox, useChooseSource } from "./use-choose-source.ts";

/** Chooses the source of positions: the sandbox, or a provider with a key or login. */
export function SourceChoice(props: ChooseSourceOptions) {
	const source = useChooseSource(props);
	const [provider, setProvider] = useState<ChosenProvider | null>(null);
	const goBack = () => {
		source.forgetRefusal();
		setProvider(null);
	};
	return (
		<>
			{provider ? (
				<CredentialForm key={provider} provider={provider} source={source} onBack={goBack} />
			) : (
				<>
					<StepActions>
						<Button
							variant="primary"
							onClick={() => void source.choose(sandbox)}
							isPending={source.isChoosing}
							pendingLabel="Saving..."
						>
							Try with simulated results
						</Button>
						{chosenProviders.map((name) => (
							<Button key={name} icon={<KeyRound size={15} aria-hidden />} onClick={() => setProvider(name)}>
								Use my {providers[name].name} {providers[name].credential}
							</Button>
						))}
					</StepActions>
					{source.refusal ? (
						<p role="alert" className="text-danger">
							{source.refusal}
						</p>
					) : (
						<p className="text-ink-2">
							Simulated results cost no money. A real key can replace them later. {providerHeading("DATAFORSEO")}.
						</p>
					)}
				</>
			)}
			<ReplaceSandboxDialog
				isOpen={source.question !== null && source.question.source !== sandbox}
				measurements={source.question?.measurements ?? 0}
				onClose={source.decline}
				onConfirm={source.confirm}
			/>
			<UseSandboxDialog
				isOpen={source.question?.source === sandbox}
				onClose={source.decline}
				onConfirm={source.confirm}
			/>
		</>
	);
}

interface CredentialFormProps {
	provider: ChosenProvider;
	source: SourceChoiceState;
	onBack: () => void;
}

function CredentialForm({ provider, source, onBack }: CredentialFormProps) {
	const { name, credential } = providers[provider];
	const isLogin = credential === "login";
	const [typed, setTyped] = useState({ login: "", secret: "" });
	const [isTried, setIsTried] = useState(false);
	const login = typed.login.trim();
	const secret = isLogin ? typed.secret : typed.secret.trim();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (isWhole(provider, typed) && !source.isChoosing) void source.choose({ provider, login, secret });
	};
	const missing = (value: string, words: string) => (isTried && value === "" ? words : undefined);
	return (
		<form onSubmit={submit} noValidate className="grid gap-2.5">
			{isLogin && (
				<Field
					label={`${name} login or email`}
					error={missing(login, "Please enter a login first.")}
					className="max-w-[420px]"
					isRequired
				>
					<TextInput
						value={typed.login}
						onChange={({ target }) => setTyped({ ...typed, login: target.value })}
						autoComplete="off"
						autoFocus
					/>
				</Field>
			)}
			<Field
				label={isLogin ? "Password or API key" : `${name} API key`}
				hint="It is tested first, then stored encrypted and never shown again."
				error={
					missing(secret, isLogin ? "Please enter a password first." : "Please enter an API key first.") ??
					source.refusal ??
					undefined
				}
				className="max-w-[420px]"
				isRequired
			>
				<PasswordInput
					value={typed.secret}
					onChange={({ target }) => setTyped({ ...typed, secret: target.value })}
					autoComplete="off"
					autoFocus={!isLogin}
				/>
			</Field>
			<StepActions>
				<Button type="submit" variant="primary" isPending={source.isChoosing} pendingLabel="Testing...">
					Use This {isLogin ? "Login" : "Key"}
				</Button>
				<Button variant="quiet" onClick={onBack}>
					Back
				</Button>
			</StepActions>
		</form>
	);
}
