CREATE TABLE `joint_holders` (
	`account_number` text NOT NULL,
	`customer_no` text NOT NULL,
	PRIMARY KEY(`account_number`, `customer_no`),
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `debit_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`account_number` text NOT NULL,
	`first_four` text NOT NULL,
	`last_six` text NOT NULL,
	`expires_in` text NOT NULL,
	`cvv_hash` text NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "debit_cards_status" CHECK("debit_cards"."status" in ('active', 'blocked', 'hotlisted'))
);
--> statement-breakpoint
CREATE INDEX `debit_cards_customer` ON `debit_cards` (`customer_no`);--> statement-breakpoint
CREATE INDEX `debit_cards_account` ON `debit_cards` (`account_number`);--> statement-breakpoint
CREATE TABLE `identity_tries` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `day`),
	CONSTRAINT "identity_tries_kind" CHECK("identity_tries"."kind" in ('card', 'user-id'))
);
--> statement-breakpoint
CREATE TABLE `mobile_pins` (
	`login_username` text NOT NULL,
	`kind` text NOT NULL,
	`pin_hash` text NOT NULL,
	`temporary_until` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`login_username`, `kind`),
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mobile_pins_kind" CHECK("mobile_pins"."kind" in ('MPIN', 'TPIN'))
);
--> statement-breakpoint
ALTER TABLE `customers` ADD `date_of_birth` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `deceased_on` text;--> statement-breakpoint
ALTER TABLE `logins` ADD `registered_mobile` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `logins` ADD `temporary_password_until` integer;--> statement-breakpoint
ALTER TABLE `logins` ADD `temporary_tpin_until` integer;--> statement-breakpoint
UPDATE `logins` SET `registered_mobile` = (SELECT `mobile` FROM `customers` WHERE `customers`.`number` = `logins`.`customer_no`);
