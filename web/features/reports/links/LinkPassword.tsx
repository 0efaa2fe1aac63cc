import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import type { LinkForm } from "./link-values.ts";

export interface LinkPasswordProps {
	form: LinkForm;
	/** The link has one so far. */
	hadPassword: boolean;
}

/** The password that guests must enter: none, a new one, or the one it has. */
export function LinkPassword({ form, hadPassword }: LinkPasswordProps) {
	const { values, change, text, errorOf } = form;
	const { passwordChange } = values;
	if (passwordChange === "keep" || passwordChange === "remove") {
		const isKept = passwordChange === "keep";
		return (
			<div className="grid content-start gap-1.25">
				<span className="min-h-4.5 font-[500]">Password</span>
				<div className="flex h-(--h-field) items-center gap-1">
					<span className="mr-auto text-ink-2" role="status">
						{isKept ? "Set" : "Will be removed"}
					</span>
					{isKept ? (
						<>
							<Button variant="quiet" size="small" onClick={() => change({ passwordChange: "replace" })}>
								Change<span className="sr-only"> the password</span>
							</Button>
							<Button variant="quiet" size="small" onClick={() => change({ passwordChange: "remove" })}>
								Remove<span className="sr-only"> the password</span>
							</Button>
						</>
					) : (
						<Button variant="quiet" size="small" onClick={() => change({ passwordChange: "keep" })}>
							Keep<span className="sr-only"> the password</span>
						</Button>
					)}
				</div>
			</div>
		);
	}
	return (
		<Field
			label={hadPassword ? "New password" : "Password"}
			aside={!hadPassword && <span className="text-ink-3">optional</span>}
			error={errorOf("password")}
			hint={hadPassword ? "Guests must enter it from now on." : undefined}
		>
			<PasswordInput {...text("password")} autoComplete="new-password" autoFocus={hadPassword} />
		</Field>
	);
}
