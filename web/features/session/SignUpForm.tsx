import { useMutation } from "@apollo/client/react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { RegisterDocument } from "../../gql/graphql.ts";
import { codeOf, faultsByField, isRefused, sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { type SignUpForm as Form, faultOfSignUp } from "./sign-up-rules.ts";

const wasLost = "This e-mail address is already registered. If you have just created this account, sign in.";
const emptyForm: Form = { name: "", email: "", password: "", confirmation: "" };

/** Creates an account without signing in: `onRegistered` gets the address to sign in with. */
export function SignUpForm({ onRegistered }: { onRegistered: (email: string) => void }) {
	const [form, setForm] = useState(emptyForm);
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<Partial<Form>>({});
	/** The address of a request whose answer was lost: the account may exist. */
	const [doubtful, setDoubtful] = useState<string | null>(null);
	const [register, { loading }] = useMutation(RegisterDocument);
	const formElement = useRef<HTMLFormElement>(null);
	const fault = faultOfSignUp(form);

	const errorOf = (field: keyof Form) => (isTried && fault?.field === field ? fault.message : refused[field]);
	const bind = (field: keyof Form) => ({
		name: field,
		value: form[field],
		onChange: (event: { target: { value: string } }) => {
			setForm({ ...form, [field]: event.target.value });
			setRefused({ ...refused, [field]: undefined });
		},
	});

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (fault) {
			toastError(fault.message, fault.title);
			return formElement.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
		}
		try {
			const { name, email, password } = form;
			await register({ variables: { input: { name: name.trim(), email: email.trim(), password } } });
		} catch (error) {
			const isTaken = codeOf(error) === "EMAIL_TAKEN" && doubtful === form.email;
			if (!isRefused(error)) setDoubtful(form.email);
			setRefused(isTaken ? { email: wasLost } : faultsByField(error));
			return toastError(isTaken ? wasLost : sentenceOf(error, "Registration failed"), "Registration failed");
		}
		setForm(emptyForm);
		setIsTried(false);
		toastSuccess("Registration successful!", "Please log in with your new account.");
		onRegistered(form.email.trim());
	};

	return (
		<form ref={formElement} onSubmit={submit} noValidate className="grid gap-1.5">
			<Field label="Name" error={errorOf("name")} isRequired hasErrorRoom>
				<TextInput {...bind("name")} autoComplete="name" />
			</Field>
			<Field label="Email" error={errorOf("email")} isRequired hasErrorRoom>
				<TextInput {...bind("email")} type="email" autoComplete="email" />
			</Field>
			<Field label="Password" error={errorOf("password")} isRequired hasErrorRoom>
				<PasswordInput {...bind("password")} autoComplete="new-password" />
			</Field>
			<Field label="Confirm password" error={errorOf("confirmation")} isRequired hasErrorRoom>
				<PasswordInput {...bind("confirmation")} autoComplete="new-password" />
			</Field>
			<Button type="submit" variant="primary" size="large" isPending={loading} pendingLabel="Creating account...">
				Create account
			</Button>
			<p className="mt-2 text-ink-3">You sign in after your account is created.</p>
		</form>
	);
}
