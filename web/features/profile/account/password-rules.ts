import { minPasswordLength } from "../../../../schema/rules/password.ts";
export interface PasswordForm {
	currentPassword: string;
	newPassword: string;
	confirmation: string;
}

const order = ["currentPassword", "newPassword", "confirmation"] as const;

/** The first fault in the order of the fields, or null. Who has no password needs no current one. */
export function faultOfPassword(
	form: PasswordForm,
	hasPassword: boolean,
): { field: keyof PasswordForm; message: string } | null {
	const missing = order.find((field) => form[field] === "" && (hasPassword || field !== "currentPassword"));
	if (missing) return { field: missing, message: "Please fill in all required fields." };
	if (form.newPassword.length < minPasswordLength) {
		return { field: "newPassword", message: `Password must be at least ${minPasswordLength} characters long` };
	}
	if (form.newPassword !== form.confirmation) return { field: "confirmation", message: "Passwords do not match" };
	return null;
}
