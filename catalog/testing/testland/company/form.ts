import { defineForm } from '#forms/form.ts';

export const companyForm = defineForm({
  id: 'testland-company',
  version: 1,
  title: 'Register a company in Testland',
  pages: [
    {
      id: 'name',
      title: 'Name',
      fields: [{ kind: 'proposed-name', id: 'companyName', label: 'Name of the company', entityType: 'XTC' }],
    },
    {
      id: 'contact',
      title: 'Contact',
      fields: [
        { kind: 'text', id: 'directorName', label: 'Name of the director', maxLength: 80 },
        { kind: 'email', id: 'companyEmail', label: 'E-mail address of the company' },
      ],
    },
  ],
  declaration: ['What I have stated is true.'],
});
